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
  /** Of whoever has not proved the mailbox: the link lives no longer than the sitting. */
  days?: number;
}

/**
 * For a guardian who came in by a code, or registered as the one and sits before the page still: a link like
 * that in the letter. It was sent nowhere, so it is no letter that counts against the mailbox. Answers its token.
 */
export function linkForGuardian(
  { participantId, personId, days }: ComeIn,
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
    await createLink(tx, { token, purpose: "consent", subject, ...(days ? { days } : {}) });
    return token;
  });
}
