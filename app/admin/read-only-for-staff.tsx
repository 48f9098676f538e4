import { type MiddlewareFunction, Outlet } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";

/** Around pages on which somebody acts for a child: staff come in as readers. */
const noticeStaff: MiddlewareFunction = async ({ request, context }) => {
  const account = await accountOf(request.headers);
  context.set(staffPresence, Boolean(account?.role));
};

export const middleware = [noticeStaff];

export default function ReadOnlyForStaff() {
  return <Outlet />;
}
