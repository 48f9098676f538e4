import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { PAGES } from "~/program/paths";
import { siteContext } from "~/ui/site-router-context";
import { REFUSALS } from "./copy";
import { milestonesAhead } from "./due-reminders";
import { reminderSchema } from "./reminder-schema";
import { requestReminders } from "./request-reminders.server";

/** What the page does with its form: a report of what is wrong, or the way to "check your inbox". */
export const receiveReminderForm = formAction({
  schema: (args) => reminderSchema(offeredTo(args)),
  limit: {
    action: "reminders",
    sender: ({ email }) => email,
    tooMany: () => REFUSALS.tooMany,
  },
  unavailable: REFUSALS.notSaved,
  handle: async ({ email, milestones }, form) => {
    // Nobody at our end reads these requests, so the person must hear of it, and can send again.
    if (form.suspectedSpam) return form.refuse(REFUSALS.tooQuick);
    const { idempotencyKey } = form;
    const awaitsNextSeason = offeredTo(form).length === 0;
    const site = form.context.get(siteContext);
    await requestReminders({ email, milestones, awaitsNextSeason, idempotencyKey }, site);
    return redirect(`${PAGES.reminders.path}?sent`, 303);
  },
});

function offeredTo({ context }: Pick<FormArguments, "context">) {
  const { season, now } = context.get(siteContext);
  return milestonesAhead(season, now).map(({ id }) => id);
}
