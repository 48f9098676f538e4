import { type MiddlewareFunction, Outlet } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import { readsAccountLetters } from "~/platform/mail/account-letters.server";

/** Around a demonstration's letters, which everybody reads: those to staff about their accounts are an owner's. */
const lookForOwner: MiddlewareFunction = async ({ request, context }) => {
  const account = await accountOf(request.headers);
  context.set(readsAccountLetters, account?.role === "owner");
};

export const middleware = [lookForOwner];

export default function AccountLettersForOwners() {
  return <Outlet />;
}
