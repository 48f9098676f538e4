import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { AWARD_GUEST, type Award, FINALIST } from "~/program/results/awards";
import { releasePhase } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { roundEntries, rounds } from "../judging/rounds.table.server";
import { competes } from "./competes.server";
import { releasedRun, stands } from "./released-run.server";
import { awards, type ResultRun, resultRuns, showcaseAnswers } from "./results.table.server";

/** An entry that was judged in a run. */
export interface JudgedEntry {
  entryId: string;
  roundEntryId: string;
  versionId: string | null;
  /** Fewer judges than a place takes may have finished reading it. */
  isRanked: boolean;
  /** What it got; a guest is invited like a finalist. */
  awards: Award[];
}

/** All entries of a run's round that are still in the contest, with what the run gives them. */
export async function judgedEntries(run: ResultRun, from: Database = db()): Promise<JudgedEntry[]> {
  const rows = await from
    .select({
      entryId: roundEntries.entryId,
      roundEntryId: roundEntries.id,
      versionId: roundEntries.versionId,
    })
    .from(roundEntries)
    .where(
      and(
        eq(roundEntries.roundId, run.roundId),
        isNotNull(roundEntries.entryId),
        competes(),
        isNull(roundEntries.calibration),
      ),
    )
    .orderBy(roundEntries.id);
  const given = await awardsByEntry(run.id, from);
  const ranked = new Set(run.outputs.fields.flatMap((field) => field.ranked.map((r) => r.entry)));
  return rows.flatMap(({ entryId, ...row }) => {
    if (!entryId) return [];
    const isRanked = ranked.has(row.roundEntryId);
    return [{ ...row, entryId, isRanked, awards: given.get(entryId) ?? [] }];
  });
}

/** Entries that were out of a run when it was frozen; its sheet names them by the rows of its own round. */
export async function entriesOutOf({ inputs }: ResultRun): Promise<string[]> {
  const out = inputs.sheet.entries.filter(({ standing }) => standing === "out");
  if (out.length === 0) return [];
  const ids = out.map(({ entry }) => entry);
  const rows = await db()
    .select({ entryId: roundEntries.entryId })
    .from(roundEntries)
    .where(inArray(roundEntries.id, ids));
  return rows.flatMap(({ entryId }) => entryId ?? []);
}

/** What a run gives to entries that are still in the contest, whichever round's row the award hangs on. */
export async function awardsByEntry(
  runId: string,
  from: Database = db(),
): Promise<Map<string, Award[]>> {
  const rows = await from
    .select({ award: awards.award, entryId: roundEntries.entryId })
    .from(awards)
    .innerJoin(roundEntries, eq(roundEntries.id, awards.roundEntryId))
    .where(and(eq(awards.runId, runId), competes()));
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId ?? "");
  return new Map([...byEntry].map(([id, own]) => [id, own.map(({ award }) => award)]));
}

/** What a run gives to schools. */
export async function awardsOfSchools(
  runId: string,
  from: Database = db(),
): Promise<{ award: Award; schoolId: string; teacher: string | null }[]> {
  const rows = await from
    .select({ award: awards.award, schoolId: awards.schoolId, teacher: awards.teacher })
    .from(awards)
    .where(and(eq(awards.runId, runId), isNotNull(awards.schoolId)))
    .orderBy(awards.award, awards.schoolId);
  return rows.map(({ schoolId, ...given }) => ({ ...given, schoolId: schoolId ?? "" }));
}

const INVITING: readonly Award[] = [FINALIST, AWARD_GUEST];

export function isInvited({ awards: given }: Pick<JudgedEntry, "awards">): boolean {
  return INVITING.some((award) => given.includes(award));
}

/** Which of these entries are asked to the showcase, by results that are out, and whether they have said who comes. */
export async function invitedOf(
  entryIds: string[],
  { season, now }: Pick<Site, "season" | "now">,
): Promise<Map<string, { hasAnswered: boolean }>> {
  const isOut = releasePhase(season, "online", { isReleased: true, now }) === "out";
  if (!isOut || entryIds.length === 0) return new Map();
  const rows = await db()
    .select({ entryId: roundEntries.entryId, answered: showcaseAnswers.entryId })
    .from(awards)
    .innerJoin(resultRuns, eq(resultRuns.id, awards.runId))
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .innerJoin(roundEntries, eq(roundEntries.id, awards.roundEntryId))
    .leftJoin(showcaseAnswers, eq(showcaseAnswers.entryId, roundEntries.entryId))
    .where(
      and(
        eq(rounds.season, season.id),
        eq(rounds.kind, "online"),
        inArray(roundEntries.entryId, entryIds),
        inArray(awards.award, [...INVITING]),
        competes(),
        stands(),
      ),
    );
  return new Map(
    rows.map(({ entryId, answered }) => [entryId ?? "", { hasAnswered: answered !== null }]),
  );
}

/** Which of these entries were judged in a round whose results are out. */
export async function entriesWithResults(
  entryIds: string[],
  { season, now }: Pick<Site, "season" | "now">,
  kind: ReleasedKind = "online",
): Promise<Set<string>> {
  const isOut = releasePhase(season, kind, { isReleased: true, now }) === "out";
  if (!isOut || entryIds.length === 0) return new Set();
  const rows = await db()
    .select({ entryId: roundEntries.entryId })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .innerJoin(roundEntries, eq(roundEntries.roundId, rounds.id))
    .where(
      and(
        eq(rounds.season, season.id),
        eq(rounds.kind, kind),
        inArray(roundEntries.entryId, entryIds),
        competes(),
        stands(),
      ),
    );
  return new Set(rows.flatMap(({ entryId }) => entryId ?? []));
}

/** What these entries have won beside being finalists: places and awards, once they are out. */
export async function wonBy(
  entryIds: string[],
  { season, now }: Pick<Site, "season" | "now">,
): Promise<Map<string, Award[]>> {
  const isOut = releasePhase(season, "showcase", { isReleased: true, now }) === "out";
  const run = isOut && entryIds.length > 0 && (await releasedRun(season.id, "showcase"));
  if (!run) return new Map();
  const given = await awardsByEntry(run.id);
  return new Map(
    entryIds.map((id) => [id, (given.get(id) ?? []).filter((award) => award !== AWARD_GUEST)]),
  );
}
