import { data, type MiddlewareFunction, Outlet } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";

/** Around pages that somebody acts on behind a link of their own: staff come in as readers. */
const letStaffOnlyRead: MiddlewareFunction = async ({ request, context }) => {
  const account = await accountOf(request.headers);
  const isStaff = Boolean(account?.role);
  context.set(staffPresence, isStaff);
  if (isStaff && !READING.has(request.method)) throw data(null, { status: 403 });
};

const READING = new Set(["GET", "HEAD"]);

export const middleware = [letStaffOnlyRead];

export default function ReadOnlyForStaff() {
  return <Outlet />;
}
