import { type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { confirmationPath } from "../registration-paths";
import { currentRegistration } from "./confirmation-view.server";
import { hasPaper } from "./receipt-pdf.server";
import { receiptResponse } from "./receipt-response.server";

/** The receipt or the invoice for the books. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const row = await currentRegistration(token);
  // That page says what is the matter, and what can be done.
  if (!row || !hasPaper(row)) return redirect(confirmationPath(encodeURIComponent(token)), 303);
  return receiptResponse(row, context.get(siteContext));
}
