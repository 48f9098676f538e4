import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { afterBusinessDays } from "~/program/business-days";
import { COMMITTEE_SIZE } from "~/program/committee";
import { endOf, localOf } from "~/program/mountain-time";
import { FINALIST } from "~/program/results/awards";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { roundEntries } from "../judging/rounds.table.server";
import { projects } from "../projects/projects.table.server";
import { resultAppeals, resultAppealVotes } from "./appeals.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { type AppealVoter, lostSeat, SEAT_LOST } from "./holds-seat.server";
import { entriesWithResults } from "./own-awards.server";
import { findRelease } from "./released-run.server";
import { resultApprovals, resultDecisions, resultRuns } from "./results.table.server";
import { startOfTerm } from "./told-of-result.server";

interface Appealable {
  kind: ReleasedKind;
  runId: string;
  /** Wall-clock time: the season's days after `startOfTerm`. */
  until: string;
}

/** The newest of the two releases that an entry can still appeal against. */
export async function appealableResult(
  { entryId, personId }: { entryId: string; personId: string },
  site: Site,
): Promise<Appealable | null> {
  const { season, now } = site;
  const said = await db()
    .select({ kind: resultAppeals.kind })
    .from(resultAppeals)
    .where(eq(resultAppeals.entryId, entryId));
  for (const kind of RELEASED_KINDS.toReversed()) {
    const { run } = await findRelease(kind, site);
    if (!run?.releasedProgramAt || said.some((one) => one.kind === kind)) continue;
    if (!(await entriesWithResults([entryId], site, kind)).has(entryId)) continue;
    const days = season.limits.appealBusinessDays;
    const released = { ...run, releasedProgramAt: run.releasedProgramAt };
    const since = await startOfTerm(released, { entryId, personId }, site);
    const until = afterBusinessDays(localOf(since), days);
    if (now < endOf(until)) return { kind, runId: run.id, until };
  }
  return null;
}

interface NewAppeal {
  entryId: string;
  personId: string;
  kind: ReleasedKind;
  runId: string;
  text: string;
}

/** One for each release. Answers whether it was taken: somebody else of the entry may have been faster. */
export function appealResult(appeal: NewAppeal, { now }: Site): Promise<boolean> {
  return db().transaction(async (tx) => {
    const added = await tx
      .insert(resultAppeals)
      .values({ ...appeal, programAt: now })
      .onConflictDoNothing()
      .returning({ id: resultAppeals.id });
    if (added.length === 0) return false;
    await recordEvent(tx, {
      actor: { kind: "person", id: appeal.personId },
      action: "result.appeal",
      recordType: RESULT_RECORD,
      recordId: appeal.entryId,
      fields: [appeal.kind],
    });
    return true;
  });
}

/** Whether these very words are there already: a form that was sent twice is one appeal. */
export async function isAppealedWith(entryId: string, text: string): Promise<boolean> {
  const same = and(eq(resultAppeals.entryId, entryId), eq(resultAppeals.text, text));
  return (await db().$count(resultAppeals, same)) > 0;
}

/** Whether the newest result that is out has an appeal. */
export async function isNewestAppealed(entryId: string, site: Site): Promise<boolean> {
  const isOfShowcase = (await entriesWithResults([entryId], site, "showcase")).has(entryId);
  const kind = isOfShowcase ? "showcase" : "online";
  const said = and(eq(resultAppeals.entryId, entryId), eq(resultAppeals.kind, kind));
  return (await db().$count(resultAppeals, said)) > 0;
}

/** Every appeal of an entry against a result, with its answer and until when that is due. */
export async function resultAppealsOf(entryId: string, { season }: Pick<Site, "season">) {
  const rows = await db()
    .select()
    .from(resultAppeals)
    .where(eq(resultAppeals.entryId, entryId))
    .orderBy(asc(resultAppeals.createdAt));
  return rows.map(({ id, kind, runId, text, programAt, isGranted, answer }) => ({
    id,
    kind,
    runId,
    text,
    isGranted,
    answer,
    answerBy: afterBusinessDays(localOf(programAt), season.limits.appealDecisionBusinessDays),
  }));
}

/** With how far the committee is, and whether this colleague can still be one of it. */
export async function openResultAppeals(entryId: string, site: Site, staffId: string) {
  const open = (await resultAppealsOf(entryId, site)).filter(({ isGranted }) => isGranted === null);
  return Promise.all(
    open.map(async (appeal) => {
      const votes = await db()
        .select({ voterId: resultAppealVotes.voterId })
        .from(resultAppealVotes)
        .where(eq(resultAppealVotes.appealId, appeal.id));
      return {
        ...appeal,
        votes: votes.length,
        hasVoted: votes.some((vote) => vote.voterId === staffId),
        hadPart: await hadPartIn(db(), { ...appeal, entryId }, staffId),
      };
    }),
  );
}

interface Appealed {
  runId: string;
  entryId: string;
}

/** Froze or signed the result, or decided about the entry by hand. */
async function hadPartIn(
  from: Database,
  { runId, entryId }: Appealed,
  staffId: string,
): Promise<boolean> {
  const froze = and(eq(resultRuns.id, runId), eq(resultRuns.frozenBy, staffId));
  const signed = and(eq(resultApprovals.runId, runId), eq(resultApprovals.staffId, staffId));
  return (
    (await from.$count(resultRuns, froze)) > 0 ||
    (await from.$count(resultApprovals, signed)) > 0 ||
    (await haveDecidedByHand([staffId], entryId, from))
  );
}

/** Gave the entry an award, or denied it one, be it undone since. */
async function haveDecidedByHand(
  accountIds: string[],
  entryId: string,
  from: Database = db(),
): Promise<boolean> {
  const [found] = await from
    .select({ id: resultDecisions.id })
    .from(resultDecisions)
    .innerJoin(roundEntries, eq(roundEntries.id, resultDecisions.roundEntryId))
    .where(and(eq(roundEntries.entryId, entryId), inArray(resultDecisions.decidedBy, accountIds)))
    .limit(1);
  return found !== undefined;
}

/** Who froze or signed a result that an entry appeals against, decided about it by hand, or has voted about one of them. */
export async function haveDecidedResult(accountIds: string[], entryId: string): Promise<boolean> {
  if (accountIds.length === 0) return false;
  if (await haveDecidedByHand(accountIds, entryId)) return true;
  const [found] = await db()
    .select({ id: resultAppeals.id })
    .from(resultAppeals)
    .innerJoin(resultRuns, eq(resultRuns.id, resultAppeals.runId))
    .leftJoin(resultApprovals, eq(resultApprovals.runId, resultRuns.id))
    .leftJoin(resultAppealVotes, eq(resultAppealVotes.appealId, resultAppeals.id))
    .where(
      and(
        eq(resultAppeals.entryId, entryId),
        or(
          inArray(resultRuns.frozenBy, accountIds),
          inArray(resultApprovals.staffId, accountIds),
          inArray(resultAppealVotes.voterId, accountIds),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

interface Vote {
  appealId: string;
  entryId: string;
  isGranted: boolean;
  text: string;
  voter: AppealVoter;
}

export interface AppealAnswer {
  kind: ReleasedKind;
  isGranted: boolean;
  text: string;
}

/** Writes to the family; answers how many letters were queued. */
type Tell = (tx: Database, answer: AppealAnswer) => Promise<number>;

/**
 * The third vote decides by majority. Granted about the finalists, the entry is one finalist more in the next run,
 * and nobody loses a place; about the places, staff decide which, on the results' screen.
 */
export function voteOnResult(
  { appealId, entryId, isGranted, text, voter }: Vote,
  site: Site,
  tell: Tell,
): Promise<"stale" | { refused: string } | { told: number | null }> {
  return db().transaction(async (tx) => {
    // The same lock as of whoever gives a seat or takes it back.
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, entryId))
      .for("update");
    const [appeal] = await tx
      .select()
      .from(resultAppeals)
      .where(
        and(
          eq(resultAppeals.id, appealId),
          eq(resultAppeals.entryId, entryId),
          isNull(resultAppeals.answeredAt),
        ),
      )
      .for("update");
    if (!appeal) return "stale" as const;
    if (await lostSeat(tx, voter)) return { refused: SEAT_LOST };
    if (await hadPartIn(tx, appeal, voter.id)) {
      return {
        refused: "Whoever decided, froze or signed the results has no part in the answer.",
      };
    }
    const added = await tx
      .insert(resultAppealVotes)
      .values({ appealId, voterId: voter.id, isGranted, text, programAt: site.now })
      .onConflictDoNothing()
      .returning({ voterId: resultAppealVotes.voterId });
    if (added.length === 0) return { refused: "You have voted already." };
    await recordEvent(tx, {
      actor: voter.by,
      action: "result.answer-appeal",
      recordType: RESULT_RECORD,
      recordId: entryId,
      fields: [isGranted ? "grant" : "refuse"],
      note: text,
    });
    const votes = await tx
      .select()
      .from(resultAppealVotes)
      .where(eq(resultAppealVotes.appealId, appealId))
      .orderBy(asc(resultAppealVotes.createdAt), asc(resultAppealVotes.voterId));
    if (votes.length < COMMITTEE_SIZE) return { told: null };
    const granted = votes.filter((vote) => vote.isGranted).length > COMMITTEE_SIZE / 2;
    const answer = votes
      .filter((vote) => vote.isGranted === granted)
      .map((vote) => vote.text)
      .join("\n\n");
    await tx
      .update(resultAppeals)
      .set({ isGranted: granted, answer, answeredAt: site.now })
      .where(eq(resultAppeals.id, appealId));
    if (granted && appeal.kind === "online") await oneFinalistMore(tx, appeal, answer, site);
    return { told: await tell(tx, { kind: appeal.kind, isGranted: granted, text: answer }) };
  });
}

async function oneFinalistMore(
  tx: Database,
  { runId, entryId }: { runId: string; entryId: string },
  reason: string,
  { now }: Site,
): Promise<void> {
  const [read] = await tx
    .select({ id: roundEntries.id, roundId: roundEntries.roundId })
    .from(resultRuns)
    .innerJoin(roundEntries, eq(roundEntries.roundId, resultRuns.roundId))
    .where(and(eq(resultRuns.id, runId), eq(roundEntries.entryId, entryId)));
  if (!read) return;
  await tx.insert(resultDecisions).values({
    roundId: read.roundId,
    award: FINALIST,
    effect: "give",
    roundEntryId: read.id,
    reason,
    decidedBy: "the committee of an appeal",
    programAt: now,
  });
}

/** For the queue of staff. */
export function countOpenResultAppeals(from: Database = db()): Promise<number> {
  return from.$count(resultAppeals, isNull(resultAppeals.answeredAt));
}
