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
}

/**
 * For a guardian who has proved the mailbox by a code or by a link that went there: the same link as in the
 * letter, so that what they sign has the same strength. It was sent nowhere, so it is no letter that counts
 * against the mailbox. Answers its token.
 */
export function linkForGuardian({ participantId, personId }: ComeIn, site: Site): Promise<string> {
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
    await createLink(tx, { token, purpose: "consent", subject });
    return token;
  });
}
