import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { OneOffJob } from "~/platform/jobs/job.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { hasEnoughLetters, type LetterLimit } from "~/platform/mailbox-proof/asked-letters.server";
import { newProof } from "~/platform/mailbox-proof/letter-codes.server";
import { currentSite } from "~/platform/site/site.server";
import { LINK_PURPOSES } from "~/program/link-purposes";
import { hasTies } from "~/records/access/person-ties.server";
import { people } from "~/records/people/people.table.server";
import { signInEmail } from "./sign-in.email";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { linkPath } from "./sign-in-paths";
import { signInProof } from "./sign-in-proof.server";
import { signInRequests } from "./sign-in-requests.table.server";

/** Those that are still good: where no other is sent, the mailbox holds links that work, whoever asked for them. */
const MOST_GOOD_LETTERS = 3;

const payload = z.object({ request: z.uuid(), isKnown: z.boolean().optional() });

/** Sends the letter that somebody asked for, where the mailbox is known and was not written to too often. */
export const answerRequestJob: OneOffJob<z.infer<typeof payload>> = {
  name: "sign-in-letter",
  label: "Send a letter to sign in with",
  limitSeconds: 30,
  lane: "waited-for",
  retrySeconds: 5,
  payload,
  async run({ request, isKnown = false }) {
    const [asked] = await db()
      .select()
      .from(signInRequests)
      .where(and(eq(signInRequests.id, request), isNull(signInRequests.sentAt)));
    if (!asked) return;
    const person = await findKnownPerson(asked.emailKey);
    if (!person) return;
    const letter = await writeLetter(asked);
    await db().transaction(async (tx) => {
      const enough = goodLetters(asked, isKnown);
      if (await hasEnoughLetters(tx, signInProof, asked.emailKey, [enough])) return;
      await tx
        .update(signInRequests)
        .set({ personId: person.id, codeHash: letter.codeHash, sentAt: sql`now()` })
        .where(eq(signInRequests.id, asked.id));
      const email = { ...letter.email, to: person.email, dedupeKey: `sign-in:${asked.id}` };
      await queueWithLink(tx, email, {
        token: letter.token,
        purpose: "sign-in",
        subject: { type: "sign-in", id: asked.id },
        sentTo: person.email,
      });
    });
    wakeOutbox();
  },
};

async function findKnownPerson(emailKey: string) {
  const [person] = await db()
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.emailKey, emailKey));
  return person && (await hasTies(person.id)) ? person : undefined;
}

async function writeLetter({ id, locale }: typeof signInRequests.$inferSelect) {
  const site = currentSite();
  const { token, code, codeHash } = await newProof(id);
  const url = `${site.origin}${linkPath(token)}`;
  const copy = SIGN_IN_COPY[locale].letter;
  return {
    token,
    codeHash,
    email: {
      kind: "sign-in",
      lane: "waited-for" as const,
      subject: copy.subject(site.settings.productName),
      ...(await renderEmail(signInEmail({ code, url, locale }, site))),
    },
  };
}

/** Of somebody whose own mailbox it is, only what their browser asked for: strangers take nothing. */
function goodLetters(
  { browserHash }: typeof signInRequests.$inferSelect,
  isKnown: boolean,
): LetterLimit {
  return {
    most: MOST_GOOD_LETTERS,
    minutes: LINK_PURPOSES["sign-in"].minutes,
    among: and(
      isNull(signInRequests.usedAt),
      isKnown ? eq(signInRequests.browserHash, browserHash) : undefined,
    ),
  };
}
