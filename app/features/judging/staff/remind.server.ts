import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Site } from "~/program/site";
import { roundReadings } from "~/records/judging/round-readings.server";
import { lockRound, recordRound } from "~/records/judging/rounds.server";
import { type Round, roundEntries } from "~/records/judging/rounds.table.server";
import { writeToJudges } from "../letters/write-to-judges.server";
import { judgesProgress } from "./coverage";
import { lastRemindedOf, NOT_WRITTEN_TO } from "./last-reminded.server";
import { paceOfRound } from "./pace-of-round";
import { isInGroup, mayRemind, type ReminderGroup } from "./reminder-groups";

interface Press {
  group: ReminderGroup;
  batch: string;
  actor: string;
}

/**
 * Answers how many letters were queued. Groups overlap, and two colleagues may press at the same moment: whoever comes
 * second waits at the round, and finds whom the first has written to.
 */
const [REMINDER, THANKS] = ["judge-reminder", "judge-thanks"] as const;
/** What a button of the board writes, and Undo takes back. */
export const REMINDER_KINDS = [REMINDER, THANKS];

export async function remindJudges(
  { kind }: Pick<Round, "kind">,
  press: Press,
  site: Site,
): Promise<number> {
  const queued = await db().transaction(async (tx) => {
    const round = await lockRound(tx, site.season.id, kind);
    return round?.state === "open" ? remindOf(tx, round, press, site) : 0;
  });
  wakeOutbox();
  return queued;
}

async function remindOf(
  tx: Database,
  round: Round,
  { group, batch, actor }: Press,
  site: Site,
): Promise<number> {
  const rows = await tx
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
  const readings = (await roundReadings(round.id, site.season, tx)).filter(({ entryId }) =>
    ids.has(entryId),
  );
  const progress = judgesProgress(readings, paceOfRound(round, site));
  const reminded = await lastRemindedOf(
    progress.map(({ judgeId }) => judgeId),
    tx,
  );
  const judgeIds = progress
    .filter((one) => isInGroup(group, one))
    .filter(({ judgeId }) => mayRemind(group, reminded.get(judgeId) ?? NOT_WRITTEN_TO, site.now))
    .map(({ judgeId }) => judgeId);
  if (judgeIds.length === 0) return 0;
  const kind = group === "done" ? THANKS : REMINDER;
  const letters = await writeToJudges(tx, { id: batch, kind, round, judgeIds, actor }, site);
  if (letters > 0) {
    await recordRound(tx, "round.remind", { roundId: round.id, actor, fields: [group] });
  }
  return letters;
}
