import { type LoaderFunctionArgs, redirect } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { confirmationPath, referenceOf } from "../registration-paths";
import { currentRegistration } from "./confirmation-view.server";
import { hasPaper, receiptPdf } from "./receipt-pdf.server";

/** The receipt or the invoice for the books. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const row = await currentRegistration(token);
  // That page says what is the matter, and what can be done.
  if (!row || !hasPaper(row)) return redirect(confirmationPath(encodeURIComponent(token)), 303);
  const pdf = await receiptPdf(row, context.get(siteContext));
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${row.paidAt ? "receipt" : "invoice"}-${referenceOf(row.id)}.pdf"`,
    },
  });
}
