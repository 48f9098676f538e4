import { formAction } from "~/platform/forms/form-action.server";
import { inMinutes } from "~/program/format";
import { wayToPay } from "~/records/payments/paid-twin.server";
import { wayFromPage } from "~/records/payments/payment-way.server";
import { siteContext } from "~/ui/site-router-context";
import { MESSAGES } from "../copy";
import { registrationSchema, summaryOf } from "../registration-schema";
import { resumeCookie } from "../resume-cookie.server";
import { startFromOutside } from "../voucher-guesses.server";
import { membersOf } from "./member-rows";

/** Where a form that was taken leads. */
type WayOn =
  | { kind: "checkout"; url: string; token: string; headers: HeadersInit }
  | { kind: "settled"; token: string };

/** Reads the page's form and starts its checkout: with script and without, it is the same. */
export const receiveRegistrationForm = formAction({
  schema: ({ context }) => {
    const { limits } = context.get(siteContext).season;
    return registrationSchema({ limits, from: "page" });
  },
  given: (_, fields): Record<string, string> => {
    const members = membersOf(fields);
    return members === undefined ? {} : { team_members: members };
  },
  limit: { action: "registration", sender: ({ email }) => email ?? "", tooMany },
  invalid: summaryOf,
  unavailable: MESSAGES.tryAgain,
  handle: async (input, { request, context, idempotencyKey, stamp, refuse }) => {
    // Not the cookie's: a form in a second tab is about somebody else.
    const resumeToken = stamp.continues ?? null;
    const site = context.get(siteContext);
    const way = await wayFromPage(request);
    const start = { input, idempotencyKey, resumeToken, way };
    const started = await startFromOutside(request, start, site);
    if (started.kind === "settled") return started satisfies WayOn;
    const token = started.kind === "checkout" ? started.token : started.kept?.token;
    const headers = cookieFor(token);
    if (started.kind === "checkout") {
      return { ...started, url: await wayToPay(started, site), headers } satisfies WayOn;
    }
    const { message, code } = started;
    if (code === "voucher_unknown" || code === "voucher_refused") {
      return refuse(message, { field: "voucher_code", status: 422, code, headers });
    }
    const status = code === "payment_unavailable" ? 503 : 422;
    return refuse(message, { status, code, headers, continues: token });
  },
});

function cookieFor(token: string | undefined): HeadersInit {
  return token ? { "Set-Cookie": resumeCookie.write(token) } : {};
}

function tooMany(seconds: number): string {
  return `Too many registrations came from here in a short time. Please try again in ${inMinutes(seconds)}.`;
}
