import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { openFor } from "~/platform/forms/seal.server";
import { lookAtLink, redeemLink } from "~/platform/links/access-links.server";
import { BROWSER_KNOWN_SECONDS } from "~/platform/links/asking-browser.server";
import { countGuesses, withoutGuessed } from "~/platform/links/guessed-mailboxes.server";
import { codeHashOf, codeKey, isSameHash } from "~/platform/links/letter-codes.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { LINK_PURPOSES } from "~/program/link-purposes";
import type { Site } from "~/program/site";
import { votePhase } from "~/program/votes/vote-times";
import { type Cast, castVote, standingBallot } from "~/records/votes/cast-vote.server";
import { isJudging } from "~/records/votes/is-judging.server";
import { type VoteRequest, voteRequests } from "~/records/votes/vote-requests.table.server";
import { findVotable } from "./votable.server";
import { movedEmail } from "./vote.email";
import { voteBrowser } from "./vote-browser.server";
import { VOTE_COPY } from "./vote-copy";

const MOST_TRIES = 5;
/** Whoever has letters sent to a hundred mailboxes would have a hundred chances with every code. */
const LETTERS_TRIED = 3;

type Done = Exclude<Cast, { outcome: "frozen" }>;

type Pressed =
  | { is: "done"; receipt: string; outcome: Done["outcome"] | "again" }
  /** The mailbox has voted for another project: a person says whether the vote moves. */
  | { is: "elsewhere"; from: { project: number | null; receipt: string } }
  | { is: "wrong"; triesLeft: number; wasTry: boolean }
  /** No letter of this browser has a code that still counts. */
  | { is: "old" }
  /** Assigned since the letter went. */
  | { is: "closed" | "gone" | "over" | "judge" };

interface Press {
  site: Site;
  /** When the press came in, on the programme's clock. */
  arrivedAt: Date;
  /** The voter has seen from where to where. */
  isMove: boolean;
}

/** Asked before the transaction: the title as it is shown, undefined where nothing is any more. */
interface Looked extends Press {
  title: string | undefined;
}

/** The button on the page behind the link, in any browser. Pressed twice it tells the same receipt. */
export async function pressLink(token: string, press: Press): Promise<Pressed> {
  const before = await requestBehind(token);
  if (!before) return { is: "over" };
  const title = await titleAt(before.slug, press);
  const pressed = await db().transaction(async (tx): Promise<Pressed> => {
    const link = await redeemLink(tx, "vote", token);
    if (link.state === "unknown") return { is: "over" };
    const [asked] = await tx
      .select()
      .from(voteRequests)
      .where(eq(voteRequests.id, link.subjectId))
      .for("update");
    if (!asked) return { is: "over" };
    if (asked.receipt) return { is: "done", receipt: asked.receipt, outcome: "again" };
    if (link.state !== "good") return { is: "over" };
    return castFor(tx, asked, { ...press, title }, asked.forLink && openFor(token, asked.forLink));
  });
  wakeOutbox();
  return pressed;
}

/** The code of the latest letters that this browser asked for. A wrong one counts for all of them. */
export async function pressCode(
  request: Request,
  { code, slug, ...press }: Press & { code: string; slug: string },
): Promise<Pressed> {
  const browser = voteBrowser.hashIn(request);
  if (!browser) return { is: "old" };
  const key = await codeKey();
  const title = await titleAt(slug, press);
  const pressed = await db().transaction(async (tx): Promise<Pressed> => {
    // Many tries at the same moment are tried one after the other.
    await holdLockOn(tx, `vote code ${browser}`);
    const latest = await tx
      .select()
      .from(voteRequests)
      .where(and(isLately(browser), eq(voteRequests.slug, slug)))
      .orderBy(desc(voteRequests.createdAt))
      .limit(LETTERS_TRIED);
    if (latest.length === 0) return { is: "old" };
    const letters = latest.map((one) => ({ ...one, emailKey: one.voter }));
    const open = (await withoutGuessed(tx, key, letters)).filter(
      ({ wrongTries }) => wrongTries < MOST_TRIES,
    );
    const right = open.find(
      ({ id, codeHash }) => codeHash && isSameHash(codeHashOf(key, id, code), codeHash),
    );
    if (right?.receipt) return { is: "done", receipt: right.receipt, outcome: "again" };
    if (right) {
      const token = voteBrowser.tokenIn(request) ?? "";
      return castFor(tx, right, { ...press, title }, openFor(token, right.forBrowser));
    }
    const guessed = open.filter(({ usedAt }) => !usedAt);
    if (guessed.length > 0) {
      const ids = guessed.map(({ id }) => id);
      await tx
        .update(voteRequests)
        .set({ wrongTries: sql`${voteRequests.wrongTries} + 1` })
        .where(inArray(voteRequests.id, ids));
      await countGuesses(tx, key, guessed);
    }
    const triesLeft = guessed[0] ? MOST_TRIES - guessed[0].wrongTries - 1 : 0;
    return { is: "wrong", triesLeft, wasTry: guessed.length > 0 };
  });
  wakeOutbox();
  return pressed;
}

async function castFor(
  tx: Database,
  asked: VoteRequest,
  { site, arrivedAt, isMove, title }: Looked,
  address: string | null,
): Promise<Pressed> {
  const { season } = site;
  if (asked.season !== season.id || votePhase(season, arrivedAt) !== "open")
    return { is: "closed" };
  if (title === undefined) return { is: "gone" };
  if (address && (await isJudging(asked.season, address, tx))) return { is: "judge" };
  const before = await standingBallot(tx, asked.season, asked.voter);
  const isElsewhere = before && before.project !== asked.project && before.state !== "removed";
  if (isElsewhere && !isMove) {
    return { is: "elsewhere", from: { project: before.project, receipt: before.receipt } };
  }
  const cast = await castVote(tx, {
    ...asked,
    kind: "mailbox",
    seconds: asked.sentAt && secondsSince(asked.sentAt),
    votesPerIpAddress: season.voting.votesPerIpAddress,
    now: arrivedAt,
  });
  if (cast.outcome === "frozen") return { is: "closed" };
  await tx
    .update(voteRequests)
    .set({ usedAt: sql`now()`, receipt: cast.receipt })
    .where(eq(voteRequests.id, asked.id));
  if (cast.outcome === "moved" && cast.before && address) {
    const { receipt, before: earlier } = cast;
    const moved = { project: title, receipt, before: earlier, locale: asked.locale };
    await queueEmail(tx, {
      kind: "vote-moved",
      to: address,
      lane: "waited-for",
      isForgottenWhenSent: true,
      subject: VOTE_COPY[asked.locale].movedLetter.subject,
      ...(await renderEmail(movedEmail(moved, site))),
    });
  }
  return { is: "done", receipt: cast.receipt, outcome: cast.outcome };
}

async function titleAt(slug: string, { site, arrivedAt }: Press): Promise<string | undefined> {
  const found = await findVotable(slug, site, arrivedAt);
  return found?.title ?? undefined;
}

/** What a link was sent for, while it is remembered: some time longer than it works. */
export async function requestBehind(token: string): Promise<VoteRequest | undefined> {
  const link = await lookAtLink("vote", token);
  if (link.state === "unknown") return undefined;
  const [asked] = await db().select().from(voteRequests).where(eq(voteRequests.id, link.subjectId));
  return asked;
}

/** What this browser last asked for a project, and how often it may still try. */
export async function latestAsked(
  request: Request,
  slug: string,
): Promise<(VoteRequest & { address: string; triesLeft: number }) | null> {
  const browser = voteBrowser.hashIn(request);
  const token = voteBrowser.tokenIn(request);
  if (!browser || !token) return null;
  const [latest] = await db()
    .select()
    .from(voteRequests)
    .where(
      and(
        eq(voteRequests.browserHash, browser),
        eq(voteRequests.slug, slug),
        gt(voteRequests.createdAt, sql`now() - make_interval(secs => ${BROWSER_KNOWN_SECONDS})`),
      ),
    )
    .orderBy(desc(voteRequests.createdAt))
    .limit(1);
  const address = latest && openFor(token, latest.forBrowser);
  if (!latest || !address) return null;
  return { ...latest, address, triesLeft: Math.max(0, MOST_TRIES - latest.wrongTries) };
}

/** Letters of this browser whose codes still count. */
function isLately(browser: string) {
  return and(
    eq(voteRequests.browserHash, browser),
    isNotNull(voteRequests.codeHash),
    gt(voteRequests.createdAt, sql`now() - make_interval(mins => ${LINK_PURPOSES.vote.minutes})`),
  );
}

function secondsSince(sent: Date): number {
  return Math.max(0, Math.round((realNow().getTime() - sent.getTime()) / 1_000));
}
