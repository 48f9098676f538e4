import { redirect } from "react-router";
import { requireAdmin } from "../authorization.server";
import { handOutFile } from "./privacy-action.server";

export const middleware = [requireAdmin];

export const action = handOutFile;

/** Opened by hand there is nothing to see here. */
export function loader() {
  return redirect("/admin/privacy");
}
