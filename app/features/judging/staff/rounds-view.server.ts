import { and, count, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { longDateTime } from "~/program/format";
import { instantOf } from "~/program/mountain-time";
import { rubricInUse } from "~/program/rubrics";
import type { Site } from "~/program/site";
import { isLeftOut, stateNow } from "~/records/judging/reading-standing.server";
import { ROUND_KINDS, rubricOfRound } from "~/records/judging/rounds.server";
import {
  assignments,
  type RoundKind,
  type RoundState,
  roundEntries,
  rounds,
} from "~/records/judging/rounds.table.server";
import { chosenEntries } from "~/records/results/chosen-entries.server";
import { projectsShort } from "./projects-short.server";

export interface RoundView {
  kind: RoundKind;
  state: RoundState;
  rubric: string;
  entries: number;
  readings: number;
  finished: number;
  /** Projects that too few will have read, even if all finish. */
  short: number;
  /** What would come in, or has been accepted since. */
  waiting: number;
  /** Why it cannot be opened now. */
  whyNot: string | null;
}

export async function roundsView({ season, now }: Site): Promise<RoundView[]> {
  const opened = await db().select().from(rounds).where(eq(rounds.season, season.id));
  const figures = await figuresOf(
    opened.map(({ id }) => id),
    season,
  );
  const short = await projectsShort(season);
  const views: RoundView[] = [];
  for (const kind of ROUND_KINDS) {
    const round = opened.find((one) => one.kind === kind);
    const state = round?.state ?? "draft";
    const chosen =
      state === "draft" || state === "open" ? await chosenEntries(kind, season.id) : [];
    const known = figures.get(round?.id ?? "");
    const waiting = chosen.filter(({ entryId }) => !known?.entryIds.has(entryId)).length;
    views.push({
      kind,
      state,
      rubric: rubricInUse(
        season,
        round && state !== "draft" ? round.rubric : rubricOfRound(season, kind),
      ),
      entries: known?.competing ?? 0,
      readings: known?.readings ?? 0,
      finished: known?.finished ?? 0,
      short: short.get(round?.id ?? "") ?? 0,
      waiting,
      whyNot: state === "draft" ? whyNotYet(kind, waiting, { season, now }) : null,
    });
  }
  return views;
}

/** Versions and members may change until judging opens, so that nothing is frozen before. */
export function whyNotYet(
  kind: RoundKind,
  waiting: number,
  { season, now }: Pick<Site, "season" | "now">,
): string | null {
  const { judgingOpens } = season.dates;
  if (kind === "online" && now < instantOf(judgingOpens)) {
    return `Projects may change until judging opens, ${longDateTime(judgingOpens)}.`;
  }
  if (waiting > 0) return null;
  if (kind === "online") return "No project has been accepted yet.";
  if (kind === "showcase") return "It opens once the finalists are released.";
  return "It opens once the finalists are released and a project was put forward.";
}

/** What counts, as the coverage board counts it. */
async function figuresOf(roundIds: string[], season: Site["season"]) {
  if (roundIds.length === 0) return new Map();
  const inRounds = inArray(roundEntries.roundId, roundIds);
  const own = await db()
    .select({
      roundId: roundEntries.roundId,
      entryId: roundEntries.entryId,
      outAt: roundEntries.outAt,
    })
    .from(roundEntries)
    .where(and(inRounds, isNull(roundEntries.calibration)));
  const read = await db()
    .select({
      roundId: roundEntries.roundId,
      readings: count(),
      finished: sql<number>`count(*) filter (where ${assignments.state} = 'finished')::int`,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(
        inRounds,
        isNull(roundEntries.calibration),
        isNull(roundEntries.outAt),
        ne(stateNow(season), "ended"),
        not(isLeftOut),
      ),
    )
    .groupBy(roundEntries.roundId);
  return new Map(
    roundIds.map((id) => [
      id,
      {
        competing: own.filter(({ roundId, outAt }) => roundId === id && !outAt).length,
        entryIds: new Set(own.flatMap((one) => (one.roundId === id ? [one.entryId ?? ""] : []))),
        readings: read.find(({ roundId }) => roundId === id)?.readings ?? 0,
        finished: read.find(({ roundId }) => roundId === id)?.finished ?? 0,
      },
    ]),
  );
}
