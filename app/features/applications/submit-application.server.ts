import { data, type RouterContextProvider, redirect } from "react-router";
import { isDatabaseDown } from "~/platform/database/database-down.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import { requestContext } from "~/platform/request-context.server";
import { siteContext } from "~/ui/site-router-context";
import { applicantOf } from "./applicant";
import { APPLICATION_SCHEMAS, type Application, type ApplicationKind } from "./application-schemas";
import { receiveApplication } from "./receive-application.server";

interface SentForm {
  kind: ApplicationKind;
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Where the visitor is thanked. */
  thanksPath: string;
}

/** The action of both application pages: a report of what is wrong, or the way to the thanks. */
export async function submitApplication({ kind, request, context, thanksPath }: SentForm) {
  const { submission, idempotencyKey, suspectedSpam, stamp } = await readSubmission(
    request,
    APPLICATION_SCHEMAS[kind],
  );
  if (submission.status !== "success") {
    return data({ result: submission.reply(), stamp }, { status: 400 });
  }
  const application = { kind, fields: submission.value } as Application;
  const refuse = (reason: string, status: number, seconds: number) =>
    data(
      { result: submission.reply({ formErrors: [reason] }), stamp },
      { status, headers: { "Retry-After": String(seconds) } },
    );
  const refusal = await limitRequests({
    action: "application",
    address: context.get(requestContext).clientAddress,
    sender: applicantOf(application).email,
  });
  if (refusal) return refuse(TOO_MANY, 429, refusal.retryAfterSeconds);
  try {
    const received = { application, idempotencyKey, suspectedSpam };
    await receiveApplication(received, context.get(siteContext));
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error("an application could not be saved: the database does not answer");
    return refuse(NOT_SAVED, 503, 10);
  }
  return redirect(thanksPath, 303);
}

const TOO_MANY =
  "Too many applications were sent from here. Nothing was saved this time. Please wait a few minutes and send it again: what you wrote is still below.";
const NOT_SAVED =
  "Your application could not be saved just now. Please send it again in a moment: what you wrote is still below.";
