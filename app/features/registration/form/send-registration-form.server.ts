import { data, redirect } from "react-router";
import { confirmationPath } from "../registration-paths";
import { receiveRegistrationForm, type Visit } from "./receive-registration-form.server";

/** The page's form, sent without script: the way to the payment page, or the page again with a report. */
export async function sendRegistrationForm(visit: Visit) {
  const outcome = await receiveRegistrationForm(visit);
  if (outcome.kind === "checkout") {
    throw redirect(outcome.url, { status: 303, headers: outcome.headers });
  }
  if (outcome.kind === "settled") {
    throw redirect(confirmationPath(outcome.token), 303);
  }
  const { report, stamp, failure, status, headers } = outcome;
  return data({ report, stamp, failure }, { status, headers });
}
