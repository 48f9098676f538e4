import type { FormArguments } from "~/platform/forms/form-arguments";
import { confirmationPath, statusPath } from "~/program/registration-paths";
import { receiveRegistrationForm } from "./receive-registration-form.server";

/** The page's own form, sent by script: the same form and the same code, answered in JSON. */
export async function action(args: FormArguments): Promise<Response> {
  const answer = await receiveRegistrationForm(args);
  if (!("kind" in answer)) return Response.json(answer.data, answer.init ?? {});
  if (answer.kind === "settled") {
    return Response.json({ confirmationUrl: confirmationPath(answer.token) });
  }
  const { url, token, headers } = answer;
  const stamp = { continues: token };
  return Response.json({ url, statusUrl: statusPath(token), stamp }, { headers });
}
