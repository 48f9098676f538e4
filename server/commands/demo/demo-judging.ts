import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { EXPERTISE } from "~/program/judge-profile";
import { judgedCriteria } from "~/program/scoring/criteria";
import type { Site } from "~/program/site";
import { applyPlan } from "~/records/judging/apply-plan.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import { judgeConflicts, judgeProfiles } from "~/records/judging/judge-profiles.table.server";
import { planRound, waitingPlan } from "~/records/judging/plan-round.server";
import { closeRound, findRound, openRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { readingWords, scores } from "~/records/judging/scores.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { judges } from "~/records/people/judges.table.server";
import type { Chance } from "./chance";
import { addDemoNominations } from "./demo-awards";
import { qualityOf, shownEntries } from "./demo-quality";
import { FIRST_NAMES, LAST_NAMES, ORGANIZATIONS } from "./people";

const JUDGES = 46;
/** Places in the list of judges: who is hard to please, who does not look, who has not begun, who knew somebody. */
const STRICT = 0;
const CARELESS = 1;
const NOT_STARTED = [2, 3];
const KNOWS_SOMEBODY = 4;
/** A statement takes so many values only. */
const AT_ONCE = 1_000;

/** A round with judges, an assignment that holds, and scores; while judging is open some are missing. */
export async function addDemoJudging(
  site: Site,
  chance: Chance,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const judgeIds = await addJudges(site, chance);
  const deed = { kind: "online", actor: "demonstration", site } as const;
  const chosen = await entriesToJudge(site.season.id);
  await openRound(deed, chosen);
  const round = await findRound(site.season.id, "online");
  if (!round) return;
  await planRound(round, "fresh", deed);
  const plan = await waitingPlan(round.id);
  await applyPlan(deed, { planId: plan?.id ?? "", reason: "" }, async () => 0);
  await addScores(round.id, judgeIds, site, { chance, isOver });
  await addDemoNominations(site, chance);
  if (isOver) await closeRound(deed);
}

async function addJudges({ season, now }: Site, chance: Chance): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < JUDGES; at += 1) {
    const name = `${FIRST_NAMES[at % FIRST_NAMES.length]} ${chance.of(LAST_NAMES)}`;
    const personId = await findOrAddPerson(db(), `judge${at + 1}@judges.example.net`);
    const organization = chance.of(ORGANIZATIONS);
    const [row] = await db()
      .insert(judges)
      .values({ season: season.id, personId, name, organization, agreedAt: new Date() })
      .returning({ id: judges.id });
    const judgeId = row?.id ?? "";
    await db()
      .insert(judgeProfiles)
      .values({
        judgeId,
        expertise: [...new Set([chance.of(EXPERTISE), chance.of(EXPERTISE)])],
        languages: chance.is(0.2) ? ["en", "es"] : ["en"],
        projects: 12 + chance.below(4),
        onSite: at % 5 === 0,
        declaredAt: new Date(),
        joinedAt: new Date(),
        joinedProgramAt: now,
      });
    ids.push(judgeId);
  }
  return ids;
}

interface Told {
  chance: Chance;
  isOver: boolean;
}

async function addScores(
  roundId: string,
  judgeIds: string[],
  site: Site,
  { chance, isOver }: Told,
) {
  const rows = await db()
    .select({ reading: assignments, entry: roundEntries })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(eq(roundEntries.roundId, roundId))
    .orderBy(asc(assignments.judgeId), asc(assignments.position));
  const shown = await shownEntries();
  const quality = new Map(
    rows.map(({ entry }) => [entry.id, qualityOf(1.5, shown.has(entry.entryId ?? ""), chance)]),
  );
  const leniency = new Map(judgeIds.map((id) => [id, 0.6 * (chance.next() - 0.5)]));
  const criteria = site.season.rubrics.scoring;
  const given: (typeof scores.$inferInsert)[] = [];
  const finished: { id: string; seconds: number }[] = [];
  for (const { reading, entry } of rows) {
    const at = judgeIds.indexOf(reading.judgeId);
    const isMissing = NOT_STARTED.includes(at) || (reading.position > 0 && chance.is(0.38));
    if (!isOver && isMissing) continue;
    const isCareless = at === CARELESS;
    const mean = (quality.get(entry.id) ?? 3) + (leniency.get(reading.judgeId) ?? 0);
    const step = () => Math.round(mean + (at === STRICT ? -1.2 : 0) + 1.4 * (chance.next() - 0.5));
    for (const { id: criterion } of judgedCriteria(criteria, entry.isTeam)) {
      const value = isCareless ? 3 : Math.min(5, Math.max(1, step()));
      given.push({ assignmentId: reading.id, criterion, value, programAt: site.now });
    }
    finished.push({ id: reading.id, seconds: isCareless ? 70 : 700 + chance.below(900) });
  }
  for (let from = 0; from < given.length; from += AT_ONCE) {
    await db()
      .insert(scores)
      .values(given.slice(from, from + AT_ONCE));
  }
  const words = finished.map(({ id }, at) => ({
    assignmentId: id,
    whatWorked: WORKED[at % WORKED.length] ?? "",
    tryNext: NEXT[at % NEXT.length] ?? "",
  }));
  await db().insert(readingWords).values(words);
  await db().execute(sql`update ${assignments} set state = 'finished', begun_at = now(),
      finished_at = now(), finished_program_at = ${site.now.toISOString()}, seconds_spent = done.seconds
    from jsonb_to_recordset(${JSON.stringify(finished)}::jsonb) as done(id uuid, seconds integer)
    where ${assignments.id} = done.id`);
  await endOne(judgeIds[KNOWS_SOMEBODY] ?? "");
}

// Of different length, so that the judges of one project say different things.
const WORKED = [
  "You say plainly what did not work, and what you tried next. That is how science goes.",
  "The log shows which answers of the AI you threw away, and why. Few people do that.",
  "I understood in one minute what it is for and who needs it.",
  "Your own measurements stand beside what the AI guessed. That made me believe you.",
  "The drawing on page 1 explains more than my whole lecture on it would.",
  "You asked the people who will use it before you built anything, and it shows.",
  "You changed your mind in the middle, and your report says what made you do it.",
];
const NEXT = [
  "Show it to three people who have not seen it, and write down where they stop.",
  "Count how often it is wrong, and say in which cases. That number makes it stronger.",
  "Try it with half of the data and see what still holds.",
  "Say in one sentence at the top what you found out; the rest can follow.",
  "Ask somebody who would use it every day what they would leave out.",
];

/** A judge knows somebody behind a project, and says so. */
async function endOne(judgeId: string): Promise<void> {
  const [open] = await db()
    .select({ id: assignments.id, entryId: roundEntries.entryId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(
      and(
        eq(assignments.judgeId, judgeId),
        eq(assignments.state, "open"),
        isNull(roundEntries.calibration),
      ),
    )
    .limit(1);
  if (!open?.entryId) return;
  await db().insert(judgeConflicts).values({ judgeId, entryId: open.entryId, how: "work" });
  await db()
    .update(assignments)
    .set({ state: "ended", endedWhy: "work" })
    .where(eq(assignments.id, open.id));
}
