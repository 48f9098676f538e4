import { isDatabaseDown } from "~/platform/database/database-down.server";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import type { FormStamp } from "~/program/form-stamp";
import { inMinutes } from "~/program/format";
import type { Site } from "~/program/site";
import { MESSAGES } from "../copy";
import { hasPaidTwin } from "../payment/paid-twin.server";
import { wayFromPage } from "../payment/payment-way.server";
import { confirmationPath } from "../registration-paths";
import { registrationSchema, summaryOf } from "../registration-schema";
import { resumeCookie } from "../resume-cookie.server";
import { type Started, startRegistration } from "../start-registration.server";
import type { FormReport } from "./form-report";

export interface Visit {
  request: Request;
  clientAddress: string;
  site: Site;
}

export type FormOutcome =
  | { kind: "checkout"; url: string; token: string; headers: HeadersInit }
  | { kind: "settled"; token: string }
  | {
      kind: "refused";
      status: number;
      report: FormReport;
      stamp: FormStamp;
      /** Set when the form is fine and something else is not. */
      failure: { message: string; code: string } | null;
      headers: HeadersInit;
    };

/** Reads the page's form and starts its checkout: with script and without, it is the same. */
export async function receiveRegistrationForm(visit: Visit): Promise<FormOutcome> {
  const { request, clientAddress, site } = visit;
  const schema = registrationSchema({ limits: site.season.limits, from: "page" });
  const { submission, stamp, idempotencyKey } = await readSubmission(request, schema);
  const values = textsOf(submission.payload);
  if (submission.status !== "success") {
    const errors = listsOf(submission.error ?? {});
    const summary = summaryOf(Object.values(errors).flat());
    const report = { values, errors, summary };
    return { kind: "refused", status: 400, report, stamp, failure: null, headers: {} };
  }
  const refuse = (
    message: string,
    code: string,
    status: number,
    headers: HeadersInit = {},
    token?: string,
  ) => ({
    kind: "refused" as const,
    status,
    report: { values, errors: {}, summary: message },
    stamp: token ? { ...stamp, continues: token } : stamp,
    failure: { message, code },
    headers,
  });

  const sender = submission.value.email ?? "";
  const limit = await limitRequests({ action: "registration", address: clientAddress, sender });
  if (limit) {
    const wait = String(limit.retryAfterSeconds);
    return refuse(tooMany(limit.retryAfterSeconds), "too_many_requests", 429, {
      "Retry-After": wait,
    });
  }
  try {
    const input = submission.value;
    // Not the cookie's: a form in a second tab is about somebody else.
    const resumeToken = stamp.continues ?? null;
    const way = await wayFromPage(request);
    const started = await startRegistration({ input, idempotencyKey, resumeToken, way }, site);
    if (started.kind === "settled") return started;
    const token = started.kind === "checkout" ? started.token : started.kept?.token;
    const headers = await cookieFor(token);
    if (started.kind === "checkout") return { ...started, url: await wayToPay(started), headers };
    const status = started.code === "payment_unavailable" ? 503 : 422;
    return refuse(started.message, started.code, status, headers, token);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error("a registration could not be saved: the database does not answer");
    return refuse(MESSAGES.tryAgain, "unavailable", 503, { "Retry-After": "10" });
  }
}

/** Past the page that tells of a paid place for the same child, where there is one. It stops nobody. */
async function wayToPay({ url, registration, token }: Extract<Started, { kind: "checkout" }>) {
  return (await hasPaidTwin(registration)) ? confirmationPath(token) : url;
}

async function cookieFor(token: string | undefined): Promise<HeadersInit> {
  return token ? { "Set-Cookie": await resumeCookie(token) } : {};
}

function textsOf(payload: Record<string, unknown>): FormReport["values"] {
  const texts = Object.entries(payload).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as FormReport["values"];
}

function listsOf(errors: Record<string, string[] | null>): FormReport["errors"] {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, texts]) => (name && texts ? [[name, texts]] : [])),
  );
}

function tooMany(seconds: number): string {
  return `Too many registrations came from here in a short time. Please try again in ${inMinutes(seconds)}.`;
}
