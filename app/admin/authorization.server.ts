import { type MiddlewareFunction, redirect } from "react-router";
import { accountOf, accountsAt } from "~/features/accounts/staff.server";
import { lacksRequiredFactor } from "~/platform/staff/required-factor.server";
import {
  accountsAtContext,
  colleaguesContext,
  mayStaff,
  staffContext,
} from "~/platform/staff/staff-context.server";
import { refuseStaff, type StaffRefusal } from "~/platform/staff/staff-refusal.server";
import { PAGES } from "~/program/paths";
import { namesOf } from "./record/actor-names.server";

const READING = new Set(["GET", "HEAD"]);

/** The one door of the admin area: nobody without an account and a role comes through. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const account = await accountOf(request.headers);
  if (!account) throw sendToSignIn(request);
  const { role } = account;
  if (!role) throw refuseStaff(AWAITS_APPROVAL);
  context.set(staffContext, { ...account, role });
  context.set(colleaguesContext, namesOf);
  context.set(accountsAtContext, accountsAt);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Everything but one's own account: viewers only look, and a required second factor comes first. */
export const requireRights: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (lacksRequiredFactor(context.get(staffContext))) {
    throw READING.has(request.method) ? redirect("/admin/account") : refuseStaff(TWO_FACTOR_FIRST);
  }
  // Whoever may change anything at all may write notes.
  if (!mayStaff(context, "note.add") && !READING.has(request.method))
    throw refuseStaff(VIEWERS_ONLY_LOOK);
};

function sendToSignIn(request: Request) {
  if (!READING.has(request.method)) return refuseStaff(SIGN_IN_FIRST, 401);
  const { pathname, search } = new URL(request.url);
  return redirect(`${PAGES.auth.path}?${new URLSearchParams({ next: pathname + search })}`);
}

const SIGN_IN_FIRST: StaffRefusal = {
  title: "Please sign in first",
  text: "You were signed out, so nothing was changed. Sign in and try again.",
};
const AWAITS_APPROVAL: StaffRefusal = {
  title: "Your account awaits approval",
  text: "An owner of this site must give you a role before you can see anything here. Ask them, then open this page again.",
};
const TWO_FACTOR_FIRST: StaffRefusal = {
  title: "Set up two-factor first",
  text: "The owners of this site ask everybody on the team for a second factor. Open your account and set it up.",
};
const VIEWERS_ONLY_LOOK: StaffRefusal = {
  title: "You can look, but not change",
  text: "Ask an owner of this site for a duty, or for the role admin, if you need to change records.",
};
