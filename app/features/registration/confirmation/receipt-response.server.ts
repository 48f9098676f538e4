import { referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { receiptPdf } from "./receipt-pdf.server";

/** The receipt, or the invoice while nothing is paid, as a file. */
export async function receiptResponse(row: Registration, site: Site): Promise<Response> {
  const pdf = await receiptPdf(row, site);
  return new Response(pdf, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${row.paidAt ? "receipt" : "invoice"}-${referenceOf(row.id)}.pdf"`,
    },
  });
}
