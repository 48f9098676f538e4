import { and, eq, inArray, isNotNull, isNull, notInArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { conflictsBetween, hasHardConflict } from "~/program/assignment/conflicts";
import { PANEL_SIZE } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import { judges } from "../people/judges.table.server";
import { dropReadings } from "./drop-readings.server";
import { judgeProfiles } from "./judge-profiles.table.server";
import { isBegun } from "./reading-standing.server";
import { roundProblem } from "./round-problem.server";
import { lockRound, recordRound } from "./rounds.server";
import { assignments, type Round, roundEntries } from "./rounds.table.server";

interface Seating {
  judgeIds: string[];
  actor: string;
  site: Site;
}

/** Tells those who have something to read now; answers how many letters were queued. */
type Tell = (tx: Database, round: Round, judgeIds: string[]) => Promise<number>;

/**
 * The same three read everything that was put forward, so that their means can be compared as they are. Who sat
 * before and has begun nothing gets up; what somebody has begun stays. Whoever comes in later is read by them too.
 */
export function seatPanel(
  { judgeIds, actor, site }: Seating,
  tell: Tell,
): Promise<Change | { readings: number; told: number }> {
  const seated = [...new Set(judgeIds)];
  return db().transaction(async (tx) => {
    const round = await lockRound(tx, site.season.id, "special");
    if (!round) return "missing";
    if (round.state !== "open") return { refused: "The round is not open." };
    if (seated.length !== PANEL_SIZE) return { refused: `Choose ${PANEL_SIZE} different judges.` };
    const { entries, judges: known } = await roundProblem(round, site.season, tx);
    const panel = known.filter(({ id, cap }) => seated.includes(id) && cap > 0);
    if (panel.length < PANEL_SIZE) return { refused: "Choose judges who have joined." };
    const inConflict = panel.filter((judge) =>
      entries.some((entry) => hasHardConflict(conflictsBetween(judge, entry))),
    );
    if (inConflict.length > 0) return { refused: await conflictWords(tx, inConflict) };
    await letOthersGo(tx, round.id, seated);
    const rows = entries.flatMap(({ id }, position) =>
      seated.map((judgeId) => ({ roundEntryId: id, judgeId, position: position + 1 })),
    );
    const added = await tx
      .insert(assignments)
      .values(rows)
      .onConflictDoNothing()
      .returning({ judgeId: assignments.judgeId });
    if (added.length === 0) return { refused: "They sit already, and read everything." };
    await recordRound(tx, "round.seat-panel", { roundId: round.id, actor, fields: ["special"] });
    const told = await tell(tx, round, [...new Set(added.map(({ judgeId }) => judgeId))]);
    return { readings: added.length, told };
  });
}

async function conflictWords(tx: Database, known: { id: string }[]): Promise<string> {
  const ids = known.map(({ id }) => id);
  const rows = await tx.select({ name: judges.name }).from(judges).where(inArray(judges.id, ids));
  const names = rows.map(({ name }) => name ?? "A judge").join(", ");
  return `${names}: tied to one of the projects by school, family or their own word. Choose somebody else.`;
}

async function letOthersGo(tx: Database, roundId: string, seated: string[]): Promise<void> {
  const idle = await tx
    .select({ id: assignments.id, isBegun })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(
        eq(roundEntries.roundId, roundId),
        eq(assignments.state, "open"),
        notInArray(assignments.judgeId, seated),
      ),
    );
  await dropReadings(
    tx,
    idle.filter((one) => !one.isBegun).map(({ id }) => id),
  );
}

/** Who can be asked, and who sits on the panel now. */
export async function panelView(round: Pick<Round, "id" | "season">) {
  const sitting = await db()
    .selectDistinct({ id: assignments.judgeId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(eq(roundEntries.roundId, round.id), inArray(assignments.state, ["open", "finished"])),
    );
  const joined = await db()
    .select({ id: judges.id, name: judges.name, organization: judges.organization })
    .from(judges)
    .innerJoin(judgeProfiles, eq(judgeProfiles.judgeId, judges.id))
    .where(
      and(
        eq(judges.season, round.season),
        isNull(judges.endedAt),
        isNotNull(judges.name),
        isNotNull(judgeProfiles.joinedAt),
      ),
    )
    .orderBy(judges.name, judges.id);
  const ids = new Set(sitting.map(({ id }) => id));
  return joined.map(({ id, name, organization }) => ({
    id,
    label: [name, organization].filter(Boolean).join(", "),
    sits: ids.has(id),
  }));
}
