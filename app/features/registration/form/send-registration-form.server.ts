import { redirect } from "react-router";
import type { FormArguments } from "~/platform/forms/form-action.server";
import { confirmationPath } from "../registration-paths";
import { receiveRegistrationForm } from "./receive-registration-form.server";

/** The page's form, sent without script: the way to the payment page, or the page again with a report. */
export async function sendRegistrationForm(args: FormArguments) {
  const answer = await receiveRegistrationForm(args);
  if (!("kind" in answer)) return answer;
  if (answer.kind === "settled") throw redirect(confirmationPath(answer.token), 303);
  throw redirect(answer.url, { status: 303, headers: answer.headers });
}
