import { documentNumber } from "~/records/school-orders/document-kinds";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { documentPdf, type PrintedDocument } from "./document-pdf.server";

/** A numbered paper as a file. */
export async function documentResponse(paper: PrintedDocument): Promise<Response> {
  return new Response(await documentPdf(paper), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${documentNumber(paper)}.pdf"`,
    },
  });
}
