import { z } from "zod";
import { changeRole } from "~/features/accounts/change-role.server";
import { invite, withdrawInvitation } from "~/features/accounts/invitations.server";
import { changeSettings } from "~/platform/site/change-settings.server";
import { byStaff } from "~/program/event-actors";
import { ROLES } from "~/program/roles";
import { done, type RecordForm, readRecordForm, refused } from "../record/record-form.server";

/** What the forms of the Team screen do; only owners get this far. */
export async function changeTeam(request: Request, actor: string) {
  const form = await readRecordForm(request);
  switch (form.intent) {
    case "role":
      return setRole(form, actor);
    case "invite":
      return inviteSomebody(form, actor);
    case "uninvite":
      await withdrawInvitation(form.line("email"), actor);
      return done("The invitation is taken back.");
    case "two-factor": {
      const staffTwoFactorRequired = form.line("required") === "yes";
      await changeSettings({ staffTwoFactorRequired }, actor);
      return done(
        staffTwoFactorRequired
          ? "From now on everybody needs a second factor."
          : "A second factor is everybody’s own choice again.",
      );
    }
    default:
      return refused("This screen cannot do that.");
  }
}

async function setRole({ line }: RecordForm, actor: string) {
  const wanted = line("role");
  const role = ROLES.find((known) => known === wanted) ?? null;
  if (!role && wanted !== "none") return refused("Choose a role.");
  const outcome = await changeRole({ email: line("email"), role, actor: byStaff(actor) });
  if (outcome === "no-account") return refused("There is no account with this address.");
  if (outcome === "last-owner") {
    return refused("This is the last owner. Make somebody else owner first.");
  }
  return done(role ? `${line("email")} is now ${role}.` : `${line("email")} has no role any more.`);
}

async function inviteSomebody({ line }: RecordForm, actor: string) {
  const email = z.email().max(255).safeParse(line("email").toLowerCase());
  const role = ROLES.find((known) => known === line("role"));
  if (!email.success) return refused("Invalid email address");
  if (!role) return refused("Choose a role.");
  const existing = await changeRole({ email: email.data, role, actor: byStaff(actor) });
  if (existing === "changed") return done(`${email.data} has an account and is now ${role}.`);
  if (existing === "last-owner") {
    return refused("This is the last owner. Make somebody else owner first.");
  }
  await invite({ email: email.data, role, invitedBy: actor });
  return done(`${email.data} is invited.`);
}
