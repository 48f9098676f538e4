import { data, type LoaderFunctionArgs } from "react-router";
import { siteContext } from "~/ui/site-router-context";
import { referenceOf } from "../registration-paths";
import { TOKEN_PAGE_HEADERS } from "../token-page-headers";
import { currentRegistration } from "./confirmation-view.server";
import { receiptPdf } from "./receipt-pdf.server";

/** The receipt for the books, once there is something to receipt. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const row = await currentRegistration(params.token ?? "");
  if (!row.paidAt) throw data(null, { status: 404 });
  const pdf = await receiptPdf(row, context.get(siteContext));
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="receipt-${referenceOf(row.id)}.pdf"`,
    },
  });
}
