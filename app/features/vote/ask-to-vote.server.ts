import { randomUUID } from "node:crypto";
import { eq, min, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { sealFor } from "~/platform/forms/seal.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import {
  hasEnoughLetters,
  type LetterLimit,
  wasSentTo,
} from "~/platform/mailbox-proof/asked-letters.server";
import { newProof } from "~/platform/mailbox-proof/letter-codes.server";
import { realNow } from "~/platform/site/clock.server";
import { longDateTime } from "~/program/format";
import { LINK_PURPOSES } from "~/program/link-purposes";
import type { Locale } from "~/program/locale";
import { endOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import type { ShownPublication } from "~/records/publications/find-publication.server";
import { isJudging } from "~/records/votes/is-judging.server";
import { type VoteRequest, voteRequests } from "~/records/votes/vote-requests.table.server";
import { hashedNetwork, hashedVoter } from "~/records/votes/voter-hashes.server";
import { attackRuns } from "./attack/attack-watch.server";
import { paidBy } from "./attack/sum.server";
import { judgeEmail, voteEmail } from "./vote.email";
import { VOTE_COPY } from "./vote-copy";
import { voteLinkPath } from "./vote-paths";
import { voteProof } from "./vote-proof.server";

/** From one network, and from wherever. */
const MOST_LETTERS_AN_HOUR = 3;
const MOST_LETTERS_IN_ALL = 9;

/** While a script attacks, a letter for which no sum was solved; less at the very end of the vote. */
const LATER_MINUTES = 10;

interface Asking {
  address: string;
  /** The answer to a sum. Whoever proved the mailbox already is asked for none. */
  sum?: string | undefined;
  isProven?: boolean;
  publication: Pick<ShownPublication, "number" | "slug" | "title">;
  locale: Locale;
}

/** The letter of a vote, queued at once and in the first lane; answers the cookie of the browser that may type its code. */
export async function askToVote(
  request: Request,
  { address, publication, locale, sum, isProven }: Asking,
  site: Site,
): Promise<{ cookie: string }> {
  const season = site.season.id;
  const paid = await unusedSum(season, sum);
  const isFree = isProven || paid !== null || !(await attackRuns(season));
  const id = paid ?? randomUUID();
  const laterMinutes = isFree ? 0 : minutesLater(site);
  const browser = voteProof.browser.mark(request);
  const { token, code, codeHash } = await newProof(id);
  const project = { number: publication.number ?? 0, title: publication.title ?? "" };
  const letter = { code, token, title: project.title, locale, laterMinutes };
  const isJudge = await isJudging(season, address);
  const email = isJudge ? await letterToJudge(locale, site) : await letterOf(letter, site);
  const asked = {
    id,
    season,
    browserHash: browser.hash,
    ...(await hashedVoter(season, address)),
    network: await hashedNetwork(season, request),
    project: project.number,
    slug: publication.slug,
    locale,
    forBrowser: sealFor(browser.token, address),
    forLink: sealFor(token, address),
  };
  const sent = {
    ...email,
    to: address,
    isForgottenWhenSent: true,
    ...(isFree
      ? { lane: "waited-for" as const }
      : { lane: "due" as const, notBefore: minutesFrom(realNow(), laterMinutes) }),
  };
  const goesAt = sql`now() + make_interval(mins => ${laterMinutes})`;
  await db().transaction(async (tx) => {
    if (await hasEnoughLetters(tx, voteProof, asked.voter, letterLimits(asked))) {
      await tx.insert(voteRequests).values(asked).onConflictDoNothing();
      return;
    }
    const stored = await tx
      .insert(voteRequests)
      .values({ ...asked, codeHash: isJudge ? null : codeHash, sentAt: goesAt, createdAt: goesAt })
      // The same sum at the same moment: its letter is on the way.
      .onConflictDoNothing()
      .returning({ id: voteRequests.id });
    if (stored.length === 0) return;
    const subject = { type: "vote", id };
    if (isJudge) await queueEmail(tx, sent);
    else await queueWithLink(tx, sent, { token, purpose: "vote", subject, laterMinutes });
  });
  wakeOutbox();
  return { cookie: browser.cookie };
}

/** Before the close with as much time left to read it: there is always a way without the sum. */
function minutesLater({ season, now }: Site): number {
  const left = endOf(season.dates.votingCloses).getTime() - now.getTime();
  return Math.max(0, Math.min(LATER_MINUTES, Math.floor(left / 2 / 60_000)));
}

/** An answer to a sum that nobody has used yet. */
async function unusedSum(season: string, sum: string | undefined): Promise<string | null> {
  const id = sum ? await paidBy(season, sum) : null;
  if (!id) return null;
  return (await db().$count(voteRequests, eq(voteRequests.id, id))) === 0 ? id : null;
}

function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

interface Letter {
  code: string;
  token: string;
  title: string;
  locale: Locale;
  laterMinutes: number;
}

async function letterOf({ code, token, title, locale, laterMinutes }: Letter, site: Site) {
  const written = `${code.slice(0, 3)} ${code.slice(3)}`;
  const ends = minutesFrom(site.now, laterMinutes + LINK_PURPOSES.vote.minutes);
  const closes = endOf(site.season.dates.votingCloses);
  const content = {
    code,
    url: `${site.origin}${voteLinkPath(token, locale)}`,
    project: title,
    // What counts is the press: no letter of the last minutes promises more.
    until: longDateTime(ends < closes ? localOf(ends) : site.season.dates.votingCloses, locale),
    locale,
  };
  return {
    kind: "vote",
    subject: VOTE_COPY[locale].letter.subject(written),
    ...(await renderEmail(voteEmail(content, site))),
  };
}

async function letterToJudge(locale: Locale, site: Site) {
  return {
    kind: "vote-judge",
    subject: VOTE_COPY[locale].judgeLetter.subject,
    ...(await renderEmail(judgeEmail(locale, site))),
  };
}

type AskedBy = Pick<VoteRequest, "voter" | "network">;

/** A stranger elsewhere cannot use up what the owner of a mailbox has at home. */
function letterLimits({ network }: AskedBy): LetterLimit[] {
  return [
    { most: MOST_LETTERS_AN_HOUR, minutes: 60, among: eq(voteRequests.network, network) },
    { most: MOST_LETTERS_IN_ALL, minutes: 60 },
  ];
}

/** When the first of the last hour's letters is an hour old. */
export async function nextLetterAt({ voter }: AskedBy): Promise<Date | null> {
  const [first] = await db()
    .select({ at: min(voteRequests.sentAt) })
    .from(voteRequests)
    .where(wasSentTo(voteProof, voter, 60));
  return first?.at ? new Date(first.at.getTime() + 3_600_000) : null;
}
