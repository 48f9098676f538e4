import { autosaveAction } from "./sheet-action.server";

/** Where the page's script saves what is typed. */
export const action = autosaveAction;
