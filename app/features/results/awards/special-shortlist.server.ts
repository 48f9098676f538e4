import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { awardsToNominate, byPanel, PANEL_SIZE } from "~/program/results/nominations";
import { rubricOf } from "~/program/rubrics";
import { yOf } from "~/program/scoring/criteria";
import type { Season } from "~/program/season";
import { findRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { nominationsOfSeason } from "~/records/results/nominations.server";

interface Nominee {
  /** Of the special round where it is read there, else of the online one. */
  roundEntryId: string;
  entryId: string;
  title: string;
  whys: { why: string; isStaffs: boolean }[];
  readings: number;
  mean: number | null;
  /** What a decision for it would say, before staff add their own words. */
  rule: string;
}

export interface SpecialShortlist {
  award: string;
  nominees: Nominee[];
}

/** For each special award who was put forward, why, and what the panel of three thinks. */
export async function specialShortlists(season: Season): Promise<SpecialShortlist[]> {
  const nominated = await nominationsOfSeason(season.id);
  const online = await entriesIn(season, "online");
  const panel = await entriesIn(season, "special");
  const means = await panelMeans(season);
  return awardsToNominate(season).map(({ id: award }) => {
    const own = [...Map.groupBy(nominated, ({ entryId }) => entryId)].flatMap(([entryId, all]) => {
      const whys = all.filter((one) => one.award === award);
      const read = online.get(entryId);
      if (whys.length === 0 || !read) return [];
      const roundEntryId = panel.get(entryId)?.id ?? read.id;
      const { readings = 0, mean = null } = means.get(roundEntryId) ?? {};
      return [{ roundEntryId, entryId, title: read.title, whys, readings, mean }];
    });
    const order = byPanel(own).map(({ roundEntryId }) => roundEntryId);
    return {
      award,
      nominees: own
        .toSorted((a, b) => order.indexOf(a.roundEntryId) - order.indexOf(b.roundEntryId))
        .map((one, at) => ({ ...one, rule: ruleWords(one, at, own.length) })),
    };
  });
}

function ruleWords(
  { readings, mean }: Pick<Nominee, "readings" | "mean">,
  at: number,
  of: number,
): string {
  if (mean === null || readings < PANEL_SIZE) return "";
  const place = at === 0 ? "the highest" : `number ${at + 1}`;
  return `Panel of ${PANEL_SIZE}: ${mean.toFixed(1)} of 100, ${place} of ${of} put forward. `;
}

async function entriesIn(season: Season, kind: "online" | "special") {
  const round = await findRound(season.id, kind);
  if (!round) return new Map<string, { id: string; title: string }>();
  const rows = await db()
    .select({
      id: roundEntries.id,
      entryId: roundEntries.entryId,
      content: projectVersions.content,
    })
    .from(roundEntries)
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(and(eq(roundEntries.roundId, round.id), isNull(roundEntries.outAt)));
  return new Map(
    rows.map(({ id, entryId, content }) => [
      entryId ?? "",
      { id, title: content.title.title || "Without a title" },
    ]),
  );
}

/** The plain mean: the same three read all of them. */
async function panelMeans(season: Season) {
  const round = await findRound(season.id, "special");
  if (!round) return new Map<string, { readings: number; mean: number }>();
  const rubric = rubricOf(season, round.rubric);
  const rows = await db()
    .select({
      assignment: assignments.id,
      entry: roundEntries.id,
      isTeam: roundEntries.isTeam,
      criterion: scores.criterion,
      value: scores.value,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(scores, eq(scores.assignmentId, assignments.id))
    .where(and(eq(roundEntries.roundId, round.id), eq(assignments.state, "finished")));
  const sheets = [...Map.groupBy(rows, ({ assignment }) => assignment).values()].flatMap((own) => {
    const steps = Object.fromEntries(own.map(({ criterion, value }) => [criterion, value]));
    const y = own[0] ? yOf(steps, rubric, own[0].isTeam) : null;
    return y === null ? [] : [{ entry: own[0]?.entry ?? "", y }];
  });
  return new Map(
    [...Map.groupBy(sheets, ({ entry }) => entry)].map(([entry, own]) => [
      entry,
      { readings: own.length, mean: own.reduce((sum, { y }) => sum + y, 0) / own.length },
    ]),
  );
}
