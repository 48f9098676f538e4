import { data, type LoaderFunctionArgs } from "react-router";
import { isRecordId } from "~/platform/database/record-id.server";
import { may } from "~/program/powers";
import { entryOfParticipant, subjectOf } from "~/records/access/own-entries.server";
import { requireVisitor, type Visitor } from "~/records/access/visitor.server";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { certificatePdf, type HeldCertificate, heldCertificate } from "../certificate-files.server";

/** A certificate to print, for whoever earned it and their adults. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireVisitor(request);
  const certificate = isRecordId(params.certificate)
    ? await heldCertificate(params.certificate)
    : undefined;
  // What is not one's own is not there.
  if (!certificate || !(await mayHave(visitor, certificate))) throw data(null, { status: 404 });
  const { origin } = context.get(siteContext);
  return new Response(await certificatePdf(certificate, origin), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificate-${certificate.code}.pdf"`,
    },
  });
}

async function mayHave(
  visitor: Visitor,
  { participantId, personId }: HeldCertificate,
): Promise<boolean> {
  if (!participantId) return visitor.kind === "person" && visitor.session.personId === personId;
  const entry = await entryOfParticipant(participantId);
  if (!entry) return false;
  return may(visitor.actor, "certificate.view", {
    ...subjectOf(entry),
    participants: [participantId],
  });
}
