import { Outlet } from "react-router";
import { requireRights } from "./guard.server";

/** All screens but one's own account hang below this. */
export const middleware = [requireRights];

export default function WorkingArea() {
  return <Outlet />;
}
