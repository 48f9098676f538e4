import type { LoaderFunctionArgs } from "react-router";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { CERTIFICATE_KINDS } from "~/program/certificates";
import { byStaff } from "~/program/event-actors";
import { CERTIFICATE_RECORD } from "~/records/learning/issue-certificate.server";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { certificatesOfKind, certificatesPdf } from "../certificate-files.server";

export const middleware = [toSee("certificates.view")];

/** All certificates of one kind as one file for the printer. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const kind = CERTIFICATE_KINDS.find((each) => each === params.kind);
  if (!kind) throw notHere();
  const { season, origin } = context.get(siteContext);
  const all = await certificatesOfKind(kind, season.id);
  if (all.length === 0) throw notHere();
  await recordEvent(db(), {
    actor: byStaff(context.get(staffContext).id),
    action: "export",
    recordType: CERTIFICATE_RECORD,
  });
  return new Response(certificatesPdf(all, origin), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificates-${kind}.pdf"`,
    },
  });
}
