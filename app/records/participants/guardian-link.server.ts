import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import type { Site } from "~/program/site";
import { CONSENT_LINK_SUBJECT } from "./consent-link";
import { consentRequests } from "./consent-requests.table.server";

interface ComeIn {
  participantId: string;
  personId: string;
  email: string;
}

/**
 * For a guardian who has proved the mailbox by a code or by a link that went there: the same link as in the
 * letter, so that what they sign has the same strength. Answers its token.
 */
export function linkForGuardian(
  { participantId, personId, email }: ComeIn,
  site: Site,
): Promise<string> {
  return db().transaction(async (tx) => {
    // Whoever answers before the first letter is asked by this page.
    await tx
      .insert(consentRequests)
      .values({ participantId, personId, askedAt: site.now, lastLetterAt: site.now })
      .onConflictDoNothing();
    const [request] = await tx
      .select({ id: consentRequests.id })
      .from(consentRequests)
      .where(
        and(
          eq(consentRequests.participantId, participantId),
          eq(consentRequests.personId, personId),
        ),
      );
    if (!request) throw new Error("A request for consent was neither added nor found");
    const token = newToken();
    const subject = { type: CONSENT_LINK_SUBJECT, id: request.id };
    await createLink(tx, { token, purpose: "consent", subject, sentTo: email });
    return token;
  });
}
