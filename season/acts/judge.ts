import { createHash, randomBytes } from "node:crypto";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import type { Ask } from "../../tests/support/lasting-database.ts";
import { asForm } from "../../tests/support/traffic.ts";
import type { Finding } from "../compare.ts";
import { inACrowd } from "../crowd.ts";
import type { SeasonSite } from "../season-site.ts";

const JUDGES = 6;
const READERS = 3;

/** A judge's reading of one project, and what the site has acknowledged of it. */
export interface PlayedReading {
  assignmentId: string;
  isTeam: boolean;
  cookie: string;
  /** The last sheet that was said yes to. */
  acknowledged: Record<string, string> | null;
}

/**
 * Judges stand ready, and every project that was sent in for a child who takes part has its readers; nobody is at the
 * site meanwhile.
 */
export async function seatJudges(ask: Ask): Promise<PlayedReading[]> {
  const season = shippedSeason.id;
  const idOf = async (statement: string) => String((await ask(`${statement} returning id`))[0]?.id);
  const judges: { id: string; cookie: string }[] = [];
  for (let number = 1; number <= JUDGES; number += 1) {
    const email = `judge-${number}@example.org`;
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("hex");
    const person = await idOf(
      `insert into people (email, email_key) values ('${email}', '${email}')`,
    );
    await idOf(`insert into person_sessions (hash, person_id, device, expires_at)
      values ('${hash}', '${person}', '', now() + interval '1 day')`);
    const id = await idOf(`insert into judges (season, person_id, name, agreed_at)
      values ('${season}', '${person}', 'Judge ${number}', now())`);
    await ask(`insert into judge_profiles (judge_id, projects, declared_at, joined_at)
      values ('${id}', 200, now(), now())`);
    judges.push({ id, cookie: `fair.person=${token}` });
  }
  const round = await idOf(`insert into rounds (season, kind, rubric, state)
    values ('${season}', 'online', 'scoring', 'open')`);
  const entries =
    await ask(`insert into round_entries (round_id, entry_id, version_id, division, is_team)
    select '${round}'::uuid, project_id, (array_agg(id order by number desc))[1], min(division),
      (select count(*) > 1 from entry_members where entry_id = project_id)
    from project_versions group by project_id returning id, is_team, out_at`);
  const read = entries.filter((one) => one.out_at === null);
  if (read.length === 0) throw new Error("There is nothing to judge");
  const readings: PlayedReading[] = [];
  for (const [at, { id: entry, is_team: isTeam }] of read.entries()) {
    for (let reader = 0; reader < READERS; reader += 1) {
      const judge = judges[(at + reader * 2) % JUDGES];
      if (!judge) continue;
      const assignmentId = await idOf(`insert into assignments (round_entry_id, judge_id, position)
        values ('${entry}', '${judge.id}', ${at + 1})`);
      const { cookie } = judge;
      readings.push({ assignmentId, isTeam: Boolean(isTeam), cookie, acknowledged: null });
    }
  }
  return readings;
}

/** Every judge saves, changes and finishes every sheet, as a phone does that sends again what was not answered. */
export async function scoreAll(
  { traffic }: SeasonSite,
  readings: readonly PlayedReading[],
  atHalf: () => Promise<void>,
): Promise<void> {
  await inACrowd(
    readings,
    async (reading) => {
      const { assignmentId, cookie } = reading;
      const save = async (path: string, sheet: Record<string, string>, wanted: number) => {
        const form = asForm(sheet, { origin: traffic.origin, cookie });
        await traffic.insist("judges", path, () => form, wanted);
        reading.acknowledged = sheet;
      };
      const path = `/judge/${assignmentId}`;
      await save(`${path}/save`, sheetOf(reading, { intent: "save", revision: 0 }), 200);
      await save(`${path}/save`, sheetOf(reading, { intent: "save", revision: 1 }), 200);
      await save(path, sheetOf(reading, { intent: "finish", revision: 2 }), 303);
    },
    atHalf,
  );
}

/** Another one with every revision. */
function sheetOf(
  { assignmentId, isTeam }: PlayedReading,
  { intent, revision }: { intent: string; revision: number },
): Record<string, string> {
  const seed = Number.parseInt(assignmentId.slice(0, 4), 16) + revision;
  const steps = shippedSeason.rubrics.scoring
    .filter(({ mark }) => mark === null || (isTeam && mark === "teams-only"))
    .map(({ id }, at) => [`step-${id}`, String(1 + ((seed + at) % 5))]);
  return {
    intent,
    revision: String(revision),
    whatWorked: `What ${assignmentId} liked, ${revision}`,
    tryNext: `Try ${revision + 1} gates.`,
    ...Object.fromEntries(steps),
  };
}

interface StoredSheet {
  id: string;
  state: string;
  worked: string;
  steps: Record<string, number> | null;
}

/** Every acknowledged sheet is there, once, and as it was said last. */
export async function judgedFinding(
  ask: Ask,
  readings: readonly PlayedReading[],
): Promise<Finding> {
  const rows = (await ask(SHEETS)) as unknown as StoredSheet[];
  const stored = new Map(rows.map((row) => [row.id, row]));
  const differences = readings.flatMap((reading) => {
    const row = stored.get(reading.assignmentId);
    const wanted = reading.acknowledged ?? {};
    const steps = Object.fromEntries(
      Object.entries(row?.steps ?? {}).map(([name, value]) => [`step-${name}`, String(value)]),
    );
    const given = Object.entries(wanted).filter(([name]) => name.startsWith("step-"));
    const isSame =
      row?.state === "finished" &&
      row.worked === wanted.whatWorked &&
      given.length === Object.keys(steps).length &&
      given.every(([name, value]) => steps[name] === value);
    return isSame ? [] : [`the sheet of reading ${reading.assignmentId} is not as it was said`];
  });
  return { what: "judges’ sheets, with their scores", acknowledged: readings.length, differences };
}

const SHEETS = `
  select assignments.id, state, what_worked as worked,
    (select jsonb_object_agg(criterion, value) from scores where assignment_id = assignments.id) as steps
  from assignments join reading_words on assignment_id = assignments.id`;
