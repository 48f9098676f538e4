import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import { roundReadings } from "~/records/judging/round-readings.server";
import { recordRound } from "~/records/judging/rounds.server";
import { type Round, roundEntries } from "~/records/judging/rounds.table.server";
import { writeToJudges } from "../letters/write-to-judges.server";
import { judgesProgress } from "./coverage";
import { lastRemindedOf } from "./last-reminded.server";
import { paceOfRound } from "./pace-of-round";
import { isInGroup, mayRemind, type ReminderGroup } from "./reminder-groups";

/** Answers how many letters were queued. */
export async function remindJudges(
  round: Round,
  { group, batch, actor }: { group: ReminderGroup; batch: string; actor: string },
  site: Site,
): Promise<number> {
  const rows = await db()
    .select({
      id: roundEntries.id,
      calibration: roundEntries.calibration,
      outAt: roundEntries.outAt,
    })
    .from(roundEntries)
    .where(eq(roundEntries.roundId, round.id));
  const ids = new Set(
    rows.flatMap(({ id, calibration, outAt }) => (calibration || outAt ? [] : [id])),
  );
  const readings = (await roundReadings(round.id)).filter(({ entryId }) => ids.has(entryId));
  const progress = judgesProgress(readings, paceOfRound(round, site));
  const reminded = await lastRemindedOf(progress.map(({ judgeId }) => judgeId));
  const judgeIds = progress
    .filter((one) => isInGroup(group, one))
    .filter(({ judgeId }) => mayRemind(group, reminded.get(judgeId) ?? null, site.now))
    .map(({ judgeId }) => judgeId);
  if (judgeIds.length === 0) return 0;
  const kind = group === "done" ? "judge-thanks" : "judge-reminder";
  const queued = await db().transaction(async (tx) => {
    const letters = await writeToJudges(tx, { id: batch, kind, round, judgeIds, actor }, site);
    if (letters > 0) {
      await recordRound(tx, "round.remind", { roundId: round.id, actor, fields: [group] });
    }
    return letters;
  });
  wakeOutbox();
  return queued;
}
