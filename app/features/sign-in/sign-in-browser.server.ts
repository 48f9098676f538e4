import { askingBrowser } from "~/platform/links/asking-browser.server";

export const signInBrowser = askingBrowser("fair.sign-in");
