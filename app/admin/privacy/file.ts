import { redirect } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { handOutFile } from "./privacy-action.server";

export const middleware = [toSee("privacy.use")];

export const action = handOutFile;

/** Opened by hand there is nothing to see here. */
export function loader() {
  return redirect("/admin/privacy");
}
