import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { openFor } from "~/platform/forms/seal.server";
import { lookAtLink, redeemLink } from "~/platform/links/access-links.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { latestAsked } from "~/platform/mailbox-proof/asked-letters.server";
import { type Tried, triesLeftOf, tryCode } from "~/platform/mailbox-proof/try-code.server";
import { realNow } from "~/platform/site/clock.server";
import { type Actor, may } from "~/program/powers";
import type { Site } from "~/program/site";
import { votePhase } from "~/program/votes/vote-times";
import { type Cast, castVote, standingBallot } from "~/records/votes/cast-vote.server";
import { isJudging } from "~/records/votes/is-judging.server";
import { type VoteRequest, voteRequests } from "~/records/votes/vote-requests.table.server";
import { findVotable } from "./votable.server";
import { movedEmail } from "./vote.email";
import { VOTE_COPY } from "./vote-copy";
import { voteProof } from "./vote-proof.server";

type Done = Exclude<Cast, { outcome: "frozen" }>;

type Pressed =
  | { is: "done"; receipt: string; outcome: Done["outcome"] | "again" }
  /** The mailbox has voted for another project: a person says whether the vote moves. */
  | { is: "elsewhere"; from: { project: number | null; receipt: string } }
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

/** The code of the latest letters that this browser asked for about this project. */
export async function pressCode(
  request: Request,
  { code, slug, ...press }: Press & { code: string; slug: string },
): Promise<Pressed | Exclude<Tried<Pressed>, { is: "right" }>> {
  const title = await titleAt(slug, press);
  const tried = await tryCode(voteProof, request, {
    code,
    // Where none was sent, three are out already: one of them may be typed.
    among: and(eq(voteRequests.slug, slug), isNotNull(voteRequests.codeHash)),
    async prove(tx, id): Promise<Pressed> {
      const [asked] = await tx.select().from(voteRequests).where(eq(voteRequests.id, id));
      if (!asked) return { is: "over" };
      if (asked.receipt) return { is: "done", receipt: asked.receipt, outcome: "again" };
      const token = voteProof.browser.tokenIn(request) ?? "";
      return castFor(tx, asked, { ...press, title }, openFor(token, asked.forBrowser));
    },
  });
  wakeOutbox();
  return tried.is === "right" ? tried.proven : tried;
}

async function castFor(
  tx: Database,
  asked: VoteRequest,
  { site, arrivedAt, isMove, title }: Looked,
  address: string | null,
): Promise<Pressed> {
  const { season } = site;
  if (votePhase(season, arrivedAt) !== "open") return { is: "closed" };
  if (title === undefined) return { is: "gone" };
  const isJudge = address !== null && (await isJudging(asked.season, address, tx));
  const voter: Actor = { kind: "voter", season: asked.season, isJudging: isJudge };
  if (!may(voter, "vote.cast", { season: season.id })) return { is: isJudge ? "judge" : "closed" };
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
export async function latestVoteAsked(
  request: Request,
  slug: string,
): Promise<(VoteRequest & { address: string; triesLeft: number }) | null> {
  const latest = await latestAsked(voteProof, request, eq(voteRequests.slug, slug));
  const token = voteProof.browser.tokenIn(request);
  if (!latest || !token) return null;
  const [asked] = await db().select().from(voteRequests).where(eq(voteRequests.id, latest.id));
  const address = asked && openFor(token, asked.forBrowser);
  return asked && address ? { ...asked, address, triesLeft: triesLeftOf(asked) } : null;
}

function secondsSince(sent: Date): number {
  return Math.max(0, Math.round((realNow().getTime() - sent.getTime()) / 1_000));
}
