import { Outlet } from "react-router";
import type { Route } from "./+types/working-area";
import { AdminError } from "./admin-error";
import { requireRights } from "./authorization.server";

/** All screens but one's own account hang below this. */
export const middleware = [requireRights];

export default function WorkingArea() {
  return <Outlet />;
}

/** A screen that fails leaves the menu standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
