import type { Stage } from "~/program/season";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { certificatesPdf, type HeldCertificate } from "../certificate-files.server";

/** Many certificates of one stage, a page each, for the printer. */
export function certificatesResponse(
  all: HeldCertificate[],
  stage: Stage["id"],
  origin: string,
): Response {
  return new Response(certificatesPdf(all, origin), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificates-${stage}.pdf"`,
    },
  });
}
