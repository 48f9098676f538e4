import { data, type RouterContextProvider, redirect } from "react-router";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import { requestContext } from "~/platform/request-context.server";
import { PAGES } from "~/program/paths";
import { siteContext } from "~/ui/site-router-context";
import { REFUSALS } from "./copy";
import { milestonesAhead } from "./due-reminders";
import { reminderSchema } from "./reminder-schema";
import { requestReminders } from "./request-reminders.server";

interface SentForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What the page does with its form: a report of what is wrong, or the way to "check your inbox". */
export async function receiveReminderForm({ request, context }: SentForm) {
  const site = context.get(siteContext);
  const offered = milestonesAhead(site.season, site.now).map(({ id }) => id);
  const read = await readSubmission(request, reminderSchema(offered));
  const { submission, idempotencyKey, suspectedSpam, stamp } = read;
  if (submission.status !== "success") {
    return data({ result: submission.reply(), stamp }, { status: 400 });
  }
  const refuse = (reason: string, status: number, seconds?: number) =>
    data(
      { result: submission.reply({ formErrors: [reason] }), stamp },
      { status, headers: seconds ? { "Retry-After": String(seconds) } : {} },
    );
  const { email, milestones } = submission.value;
  const address = context.get(requestContext).clientAddress;
  const refusal = await limitRequests({ action: "reminders", address, sender: email });
  if (refusal) return refuse(REFUSALS.tooMany, 429, refusal.retryAfterSeconds);
  // Nobody at our end reads these requests, so the person must hear of it, and can send again.
  if (suspectedSpam) return refuse(REFUSALS.tooQuick, 400);
  try {
    const awaitsNextSeason = offered.length === 0;
    await requestReminders({ email, milestones, awaitsNextSeason, idempotencyKey }, site);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error("a wish for reminders could not be saved: the database does not answer");
    return refuse(REFUSALS.notSaved, 503, 10);
  }
  return redirect(`${PAGES.reminders.path}?sent`, 303);
}
