import { and, eq, inArray, isNull, like, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { endOf, instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { judgeProfiles } from "~/records/judging/judge-profiles.table.server";
import { type RoundReading, roundReadings } from "~/records/judging/round-readings.server";
import { lockRound } from "~/records/judging/rounds.server";
import { type Round, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { closesOf, opensOf } from "../closes-of";
import { lettersToJudges } from "../letters/write-to-judges.server";
import { judgesProgress } from "../staff/coverage";
import { paceOfRound } from "../staff/pace-of-round";
import { dueReminder, REMINDER_STEPS, type ReminderStep } from "./due-reminder";

/** What a judge has heard of their projects: another letter on its heels would be one too many. */
const ABOUT_PROJECTS = ["judge-projects-ready", "judge-reminder", "judge-look-again"];

/** Reminds whoever has something left, as rarely as `dueReminder` says. Answers how many letters were queued. */
export async function remindByItself(site: Site, signal?: AbortSignal): Promise<number> {
  const open = await db()
    .select()
    .from(rounds)
    .where(and(eq(rounds.season, site.season.id), eq(rounds.state, "open")));
  let queued = 0;
  for (const { kind } of open) {
    signal?.throwIfAborted();
    // On showcase day judges stand among the projects; a letter would come too late.
    if (kind === "showcase") continue;
    queued += await db().transaction(async (tx) => {
      const round = await lockRound(tx, site.season.id, kind);
      return round?.state === "open" ? remindOf(tx, round, site) : 0;
    });
  }
  return queued;
}

async function remindOf(tx: Database, round: Round, site: Site): Promise<number> {
  const readings = await competingReadings(round.id, site, tx);
  const progress = judgesProgress(readings, paceOfRound(round, site));
  await takeBack(
    tx,
    round.id,
    progress.filter(({ left }) => left === 0).map(({ judgeId }) => judgeId),
  );
  const judgeIds = progress.map(({ judgeId }) => judgeId);
  const [days, written] = await Promise.all([daysOf(tx, judgeIds), writtenTo(tx, judgeIds)]);
  const running = {
    opens: instantOf(opensOf(round, site)),
    closes: endOf(closesOf(round, site)),
    now: site.now,
  };
  const due = new Map(
    progress.flatMap((one) => {
      const own = written.filter(({ judgeId }) => judgeId === one.judgeId);
      const sent = REMINDER_STEPS.filter((step) =>
        own.some(({ key }) => key === keyOf(round.id, one.judgeId, step)),
      );
      const writtenAt = own.reduce<Date | null>(
        (last, { at }) => (at && (!last || at > last) ? at : last),
        null,
      );
      const weekdays = days.get(one.judgeId) ?? [];
      const step = dueReminder({ ...one, weekdays, sent, writtenAt }, running);
      return step ? [[one.judgeId, step] as const] : [];
    }),
  );
  const letters = await lettersToJudges(
    tx,
    { kind: "judge-reminder", round, judgeIds: [...due.keys()] },
    site,
  );
  let queued = 0;
  for (const letter of letters) {
    const step = due.get(letter.record.id);
    if (!step) continue;
    const dedupeKey = keyOf(round.id, letter.record.id, step);
    if (await queueEmail(tx, { ...letter, kind: "judge-reminder", dedupeKey })) queued += 1;
  }
  return queued;
}

function keyOf(roundId: string, judgeId: string, step: ReminderStep): string {
  return `${keysOf(roundId)}${judgeId}:${step}`;
}

function keysOf(roundId: string): string {
  return `judge-reminder:${roundId}:`;
}

/** Somebody who finished while a letter waited, for a mail server that is away or for its ten minutes, gets none. */
async function takeBack(tx: Database, roundId: string, judgeIds: string[]): Promise<void> {
  if (judgeIds.length === 0) return;
  await tx
    .update(outbox)
    .set({ state: "canceled" })
    .where(
      and(
        inArray(outbox.recordId, judgeIds),
        like(outbox.dedupeKey, `${keysOf(roundId)}%`),
        inArray(outbox.state, ["queued", "retrying"]),
      ),
    );
}

async function competingReadings(
  roundId: string,
  { season }: Site,
  tx: Database,
): Promise<RoundReading[]> {
  const competing = await tx
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .where(
      and(
        eq(roundEntries.roundId, roundId),
        isNull(roundEntries.calibration),
        isNull(roundEntries.outAt),
      ),
    );
  const ids = new Set(competing.map(({ id }) => id));
  return (await roundReadings(roundId, season, tx)).filter(({ entryId }) => ids.has(entryId));
}

async function daysOf(tx: Database, judgeIds: string[]) {
  if (judgeIds.length === 0) return new Map();
  const rows = await tx
    .select({ judgeId: judgeProfiles.judgeId, weekdays: judgeProfiles.weekdays })
    .from(judgeProfiles)
    .where(inArray(judgeProfiles.judgeId, judgeIds));
  return new Map(rows.map(({ judgeId, weekdays }) => [judgeId, weekdays]));
}

async function writtenTo(tx: Database, judgeIds: string[]) {
  if (judgeIds.length === 0) return [];
  return tx
    .select({ judgeId: outbox.recordId, at: outbox.programAt, key: outbox.dedupeKey })
    .from(outbox)
    .where(
      and(
        eq(outbox.recordType, "judge"),
        inArray(outbox.recordId, judgeIds),
        inArray(outbox.kind, ABOUT_PROJECTS),
        sql`${outbox.state} <> 'canceled'`,
      ),
    );
}
