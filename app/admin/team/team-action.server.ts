import { z } from "zod";
import { changeRole } from "~/features/accounts/change-role.server";
import { endDuty, giveDuty } from "~/features/accounts/duties.server";
import { giveRole } from "~/features/accounts/give-role.server";
import { withdrawInvitation } from "~/features/accounts/invitations.server";
import { env } from "~/platform/env.server";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import { showOnce } from "~/platform/forms/shown-once.server";
import { changeSettings } from "~/platform/site/change-settings.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { DUTIES, DUTY_LENGTHS, DUTY_WORDS } from "~/program/duties";
import { byStaff } from "~/program/event-actors";
import { emailAddress, hiddenChoice } from "~/program/field-rules";
import { longDate } from "~/program/format";
import { dateAfter, todayOf } from "~/program/mountain-time";
import { ROLES, type Role } from "~/program/roles";
import { siteContext } from "~/ui/site-router-context";

export interface TeamAnswer extends FormAnswer {
  /** To hand over: shown this once, and stored nowhere. */
  link?: string;
}

export const TEAM_PATH = "/admin/team";

const email = emailAddress().toLowerCase();
const CHOOSE = "Choose a role.";

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("role"), email, role: z.enum([...ROLES, "none"], CHOOSE) }),
  z.object({ intent: z.literal("invite"), email, role: z.enum(ROLES, CHOOSE) }),
  z.object({ intent: z.literal("uninvite"), email }),
  z.object({
    intent: z.literal("give-duty"),
    email: emailAddress("Choose who gets the duty.").toLowerCase(),
    duty: z.enum(DUTIES, "Choose a duty."),
    days: z.enum(DUTY_LENGTHS, "Choose for how long."),
  }),
  z.object({ intent: z.literal("end-duty"), email, duty: hiddenChoice(DUTIES) }),
  z.object({ intent: z.literal("two-factor"), required: hiddenChoice(["yes", "no"]) }),
]);

/** What the forms of the Team screen do; only owners get this far. */
export const changeTeam = staffAction({
  needs: "team.change",
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor } = form.context.get(staffContext);
    switch (change.intent) {
      case "role":
      case "invite": {
        const { email, role } = change;
        return role === "none" ? takeRole(form, email, actor) : give(form, { email, role, actor });
      }
      case "uninvite":
        await withdrawInvitation(change.email, actor);
        return form.accept("The invitation is taken back.");
      case "give-duty": {
        const { email, duty, days } = change;
        const lastDay = dateAfter(todayOf(form.context.get(siteContext)), Number(days));
        const isGiven = await giveDuty({ email, duty, lastDay, actor });
        return isGiven
          ? form.accept(`${email} has the duty ${DUTY_WORDS[duty].label}, ${until(lastDay)}.`)
          : form.refuse("Nobody with this address is on the team. Invite them first.");
      }
      case "end-duty":
        await endDuty({ email: change.email, duty: change.duty, actor });
        return form.accept(`${change.email} has this duty no more.`);
      case "two-factor": {
        const staffTwoFactorRequired = change.required === "yes";
        await changeSettings({ staffTwoFactorRequired }, actor);
        return form.accept(
          staffTwoFactorRequired
            ? "From now on everybody needs a second factor."
            : "A second factor is everybody’s own choice again.",
        );
      }
    }
  },
});

const until = (lastDay: string) => `until the end of ${longDate(lastDay)}`;

interface Gift {
  email: string;
  role: Role;
  actor: string;
}

async function give(form: ReceivedForm, { email, role, actor }: Gift) {
  const given = await giveRole({ email, role, actor: byStaff(actor) });
  if (given.outcome === "changed") return form.accept(`${email} is now ${role}.`);
  if (given.outcome === "last-owner") return form.refuse(LAST_OWNER);
  if (env().SMTP_URL) return form.accept(`${email} is invited.`);
  const text = `${email} is invited. Hand this link over: it is shown only now.`;
  const shown: TeamAnswer = { outcome: { tone: "ok", text }, link: given.link };
  return showOnce({ path: TEAM_PATH, accountId: actor }, shown);
}

async function takeRole(form: ReceivedForm, email: string, actor: string) {
  const outcome = await changeRole({ email, role: null, actor: byStaff(actor) });
  if (outcome === "no-account") return form.refuse("There is no account with this address.");
  if (outcome === "last-owner") return form.refuse(LAST_OWNER);
  return form.accept(`${email} has no role any more.`);
}

const LAST_OWNER = "This is the last owner. Make somebody else owner first.";
