import { data } from "react-router";
import { changeRole } from "~/features/accounts/change-role.server";
import { giveRole } from "~/features/accounts/give-role.server";
import { withdrawInvitation } from "~/features/accounts/invitations.server";
import { env } from "~/platform/env.server";
import { changeSettings } from "~/platform/site/change-settings.server";
import { byStaff } from "~/program/event-actors";
import { emailAddress } from "~/program/field-rules";
import type { Outcome } from "~/program/outcome";
import { ROLES } from "~/program/roles";
import { type RecordForm, readRecordForm } from "../record/record-form.server";

export interface TeamAnswer {
  outcome: Outcome;
  /** To hand over: shown this once, and stored nowhere. */
  link?: string;
}

/** What the forms of the Team screen do; only owners get this far. */
export async function changeTeam(request: Request, actor: string) {
  const form = await readRecordForm(request);
  switch (form.intent) {
    case "role":
      return setRole(form, actor);
    case "invite":
      return give(form.line("email"), form.line("role"), actor);
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
  const email = line("email");
  const wanted = line("role");
  return wanted === "none" ? takeRole(email, actor) : give(email, wanted, actor);
}

async function give(typed: string, wanted: string, actor: string) {
  const address = emailAddress().safeParse(typed);
  if (!address.success) return refused("Invalid email address");
  const role = ROLES.find((known) => known === wanted);
  if (!role) return refused("Choose a role.");
  const email = address.data.toLowerCase();
  const given = await giveRole({ email, role, actor: byStaff(actor) });
  if (given.outcome === "changed") return done(`${email} is now ${role}.`);
  if (given.outcome === "last-owner") return refused(LAST_OWNER);
  if (env().SMTP_URL) return done(`${email} is invited.`);
  return data<TeamAnswer>({
    outcome: {
      tone: "ok",
      text: `${email} is invited. Hand this link over: it is shown only now.`,
    },
    link: given.link,
  });
}

async function takeRole(email: string, actor: string) {
  const outcome = await changeRole({ email, role: null, actor: byStaff(actor) });
  if (outcome === "no-account") return refused("There is no account with this address.");
  if (outcome === "last-owner") return refused(LAST_OWNER);
  return done(`${email} has no role any more.`);
}

const LAST_OWNER = "This is the last owner. Make somebody else owner first.";

function done(text: string) {
  return data<TeamAnswer>({ outcome: { tone: "ok", text } });
}

function refused(text: string) {
  return data<TeamAnswer>({ outcome: { tone: "crit", text } }, { status: 400 });
}
