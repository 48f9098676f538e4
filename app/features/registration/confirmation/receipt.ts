import { data, type LoaderFunctionArgs } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { referenceOf } from "../registration-paths";
import { currentRegistration } from "./confirmation-view.server";
import { hasPaper, receiptPdf } from "./receipt-pdf.server";

/** The receipt or the invoice for the books. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const row = await currentRegistration(params.token ?? "");
  if (!hasPaper(row)) throw data(null, { status: 404 });
  const pdf = await receiptPdf(row, context.get(siteContext));
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${row.paidAt ? "receipt" : "invoice"}-${referenceOf(row.id)}.pdf"`,
    },
  });
}
