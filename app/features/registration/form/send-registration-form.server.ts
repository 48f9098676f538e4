import { redirect } from "react-router";
import type { Answered } from "~/platform/forms/form-answers.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { confirmationPath } from "~/program/registration-paths";
import { rowsOf } from "./member-rows";
import { receiveRegistrationForm } from "./receive-registration-form.server";

/** The page's form, sent without script: the way to the payment page, or the page again with a report. */
export async function sendRegistrationForm(args: FormArguments) {
  const answer = await receiveRegistrationForm(args);
  if (!("kind" in answer)) return withRows(answer);
  if (answer.kind === "settled") throw redirect(confirmationPath(answer.token), 303);
  throw redirect(answer.url, { status: 303, headers: answer.headers });
}

/** The schema knows the students of a team as one text, the page as rows. */
function withRows(answer: Answered): Answered {
  const { result } = answer.data;
  const typed = result?.initialValue;
  if (typed) result.initialValue = { ...rowsOf(String(typed.team_members ?? "")), ...typed };
  return answer;
}
