import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Ask } from "./lasting-database.ts";

/** Who has joined and is signed in. */
export interface SeatedJudge {
  cookie: string;
  /** The two practice projects, which come first for everybody. */
  readings: string[];
}

const PRACTICE = [
  { calibration: "calibration-1", division: "k8", isTeam: false },
  { calibration: "calibration-2", division: "highSchool", isTeam: true },
].map((project) => ({ ...project, id: randomUUID() }));

/** So many judges in an open round of a site that has no other. */
export async function seatJudges(ask: Ask, count: number): Promise<SeatedJudge[]> {
  const seats = Array.from({ length: count }, (_, n) => ({
    n,
    person: randomUUID(),
    judge: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    readings: PRACTICE.map(({ id: entry }, at) => ({ id: randomUUID(), entry, at })),
  }));
  const round = randomUUID();
  const email = (n: number) => `'judge-${n}@example.org'`;
  const insert = (into: string, rows: string[]) =>
    ask(`insert into ${into} values ${rows.map((row) => `(${row})`).join(", ")}`);
  await insert(
    "people (id, email, email_key)",
    seats.map(({ n, person }) => `'${person}', ${email(n)}, ${email(n)}`),
  );
  await insert(
    "person_sessions (hash, person_id, device, expires_at)",
    seats.map(({ person, token }) => {
      const hash = createHash("sha256").update(token).digest("hex");
      return `'${hash}', '${person}', '', now() + interval '1 day'`;
    }),
  );
  await insert(
    "judges (id, season, person_id, name, agreed_at)",
    seats.map(({ n, person, judge }) => `'${judge}', '2025-26', '${person}', 'Judge ${n}', now()`),
  );
  await insert(
    "judge_profiles (judge_id, projects, declared_at, joined_at)",
    seats.map(({ judge }) => `'${judge}', 10, now(), now()`),
  );
  await insert("rounds (id, season, kind, rubric, state)", [
    `'${round}', '2025-26', 'online', 'scoring', 'open'`,
  ]);
  await insert(
    "round_entries (id, round_id, calibration, division, is_team)",
    PRACTICE.map(
      ({ id, calibration, division, isTeam }) =>
        `'${id}', '${round}', '${calibration}', '${division}', ${isTeam}`,
    ),
  );
  await insert(
    "assignments (id, round_entry_id, judge_id, position)",
    seats.flatMap(({ judge, readings }) =>
      readings.map(({ id, entry, at }) => `'${id}', '${entry}', '${judge}', ${at - 1}`),
    ),
  );
  return seats.map(({ token, readings }) => ({
    cookie: `fair.person=${token}`,
    readings: readings.map(({ id }) => id),
  }));
}
