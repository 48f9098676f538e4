import { and, asc, eq, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { afterBusinessDays } from "~/program/business-days";
import { COMMITTEE_SIZE } from "~/program/committee";
import { byStaff } from "~/program/event-actors";
import { endOf, localOf } from "~/program/mountain-time";
import { FINALIST } from "~/program/results/awards";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { roundEntries } from "../judging/rounds.table.server";
import { resultAppeals, resultAppealVotes } from "./appeals.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { entriesWithResults } from "./own-awards.server";
import { findRelease } from "./released-run.server";
import { resultApprovals, resultDecisions, resultRuns } from "./results.table.server";

interface Appealable {
  kind: ReleasedKind;
  runId: string;
  /** Wall-clock time: the season's days after it came out. */
  until: string;
}

/** The newest of the two releases that an entry can still appeal against. */
export async function appealableResult(entryId: string, site: Site): Promise<Appealable | null> {
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
    const until = afterBusinessDays(localOf(run.releasedProgramAt), days);
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

/** One for each release: a second press is the same appeal. */
export async function appealResult(appeal: NewAppeal, { now }: Site): Promise<void> {
  await db().transaction(async (tx) => {
    const added = await tx
      .insert(resultAppeals)
      .values({ ...appeal, programAt: now })
      .onConflictDoNothing()
      .returning({ id: resultAppeals.id });
    if (added.length === 0) return;
    await recordEvent(tx, {
      actor: { kind: "person", id: appeal.personId },
      action: "result.appeal",
      recordType: RESULT_RECORD,
      recordId: appeal.entryId,
      fields: [appeal.kind],
    });
  });
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
        .select({ staffId: resultAppealVotes.staffId })
        .from(resultAppealVotes)
        .where(eq(resultAppealVotes.appealId, appeal.id));
      return {
        ...appeal,
        votes: votes.length,
        hasVoted: votes.some((vote) => vote.staffId === staffId),
        hadPart: await hadPartIn(db(), appeal.runId, staffId),
      };
    }),
  );
}

async function hadPartIn(from: Database, runId: string, staffId: string): Promise<boolean> {
  const froze = and(eq(resultRuns.id, runId), eq(resultRuns.frozenBy, staffId));
  const signed = and(eq(resultApprovals.runId, runId), eq(resultApprovals.staffId, staffId));
  return (
    (await from.$count(resultRuns, froze)) > 0 || (await from.$count(resultApprovals, signed)) > 0
  );
}

interface Vote {
  appealId: string;
  entryId: string;
  isGranted: boolean;
  text: string;
  actor: string;
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
  { appealId, entryId, isGranted, text, actor }: Vote,
  site: Site,
  tell: Tell,
): Promise<"stale" | { refused: string } | { told: number | null }> {
  return db().transaction(async (tx) => {
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
    if (await hadPartIn(tx, appeal.runId, actor)) {
      return { refused: "Whoever froze or signed the results has no part in the answer." };
    }
    const added = await tx
      .insert(resultAppealVotes)
      .values({ appealId, staffId: actor, isGranted, text, programAt: site.now })
      .onConflictDoNothing()
      .returning({ staffId: resultAppealVotes.staffId });
    if (added.length === 0) return { refused: "You have voted already." };
    await recordEvent(tx, {
      actor: byStaff(actor),
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
      .orderBy(asc(resultAppealVotes.createdAt), asc(resultAppealVotes.staffId));
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
