import type { ActionFunctionArgs } from "react-router";
import { jsonApi, Refused } from "~/platform/forms/json-api.server";
import { currentSite } from "~/platform/site/site.server";
import { confirmationPath, statusPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { wayToPay } from "~/records/payments/paid-twin.server";
import { registrationSchema, summaryOf } from "./registration-schema";
import { resumeCookie } from "./resume-cookie.server";
import type { Started } from "./start-registration.server";
import { startFromOutside } from "./voucher-guesses.server";

/** `POST /api/create-registration-checkout`: the same code as the page's own form, in JSON. */
export function action(args: ActionFunctionArgs): Promise<Response> {
  const site = currentSite();
  return jsonApi({
    action: "registration",
    schema: registrationSchema({ limits: site.season.limits, from: "json" }),
    summaryOf,
    senderOf: ({ email }) => email ?? "",
    failure: "Please try again",
    handle: async (input, { request, idempotencyKey }) => {
      const started = await startFromOutside(
        request,
        {
          input,
          idempotencyKey: request.headers.get("idempotency-key") ? idempotencyKey : null,
          // Two calls of one browser may be about two people: only the same content goes on with the first.
          resumeToken: null,
          callerToken: resumeCookie.read(request),
        },
        site,
      );
      return answer(started, site);
    },
  })(args);
}

export const loader = action;

async function answer(started: Started, site: Site): Promise<Response> {
  if (started.kind === "refused") {
    const kind = started.code === "payment_unavailable" ? "unavailable" : "invalid";
    throw new Refused(kind, { message: started.message, hint: null, code: started.code });
  }
  const { token } = started;
  if (started.kind === "settled") {
    // Nothing is left to pay: the way leads to what is known about it.
    return Response.json({ url: `${site.origin}${confirmationPath(token)}` });
  }
  return Response.json(
    { url: await wayToPay(started, site), status_url: statusPath(token) },
    { headers: { "Set-Cookie": resumeCookie.write(token) } },
  );
}
