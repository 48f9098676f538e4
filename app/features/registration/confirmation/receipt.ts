import { type LoaderFunctionArgs, redirect } from "react-router";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { confirmationPath } from "~/program/registration-paths";
import { siteContext } from "~/ui/site-router-context";
import { currentRegistration } from "./confirmation-view.server";
import { hasPaper } from "./receipt-pdf.server";
import { receiptResponse } from "./receipt-response.server";

/** The receipt or the invoice for the books. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const row = await currentRegistration(token);
  // That page says what is the matter, and what can be done.
  if (!row || !hasPaper(row)) return redirect(confirmationPath(encodeURIComponent(token)), 303);
  const site = context.get(siteContext);
  const asked = { request, knownSender: row.id, record: row };
  return drawInTurn(asked, () => receiptResponse(row, site));
}
