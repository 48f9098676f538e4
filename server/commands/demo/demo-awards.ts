import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { giveAward } from "~/features/results/awards/give-award.server";
import { specialShortlists } from "~/features/results/awards/special-shortlist.server";
import { db } from "~/platform/database/database.server";
import { awardsToNominate } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { judges } from "~/records/people/judges.table.server";
import { resultAppeals } from "~/records/results/appeals.table.server";
import { awardNominations, teacherNominations } from "~/records/results/nominations.table.server";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { judgeThanks } from "~/records/results/thanks.table.server";
import { findOrAddSchool } from "~/records/schools/find-or-add-school.server";
import { schools } from "~/records/schools/schools.table.server";
import type { Chance } from "./chance";
import { addFinishedReading } from "./demo-reading";

const WHYS = [
  "Somebody at the food bank uses it every week.",
  "I have not seen this before, and it works.",
  "They tested it harder than many grown-ups would.",
  "It helps people whom nobody else thought of.",
];
const TEACHERS = ["Ms. Ortega", "Mr. Lindqvist", "Mrs. Begay", "Coach Tanner"];
const THANKS = [
  "You saw the part that we were most proud of. Thank you.",
  "We tried the second gate, and you were right.",
  "My son read your words three times.",
  "Thank you for taking a child’s question seriously.",
];

/** While judges read: they put projects forward. */
export async function addDemoNominations({ season, now }: Site, chance: Chance): Promise<void> {
  const rows = await db()
    .select({ entryId: roundEntries.entryId, judgeId: assignments.judgeId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(
      and(
        eq(rounds.season, season.id),
        eq(assignments.state, "finished"),
        isNull(roundEntries.calibration),
      ),
    )
    .orderBy(asc(assignments.id));
  for (const { id: award } of awardsToNominate(season)) {
    for (let i = 0; i < 5; i += 1) {
      const { entryId, judgeId } = chance.of(rows);
      if (!entryId) continue;
      const row = { season: season.id, award, entryId, judgeId, why: chance.of(WHYS) };
      await db()
        .insert(awardNominations)
        .values({ ...row, programAt: now })
        .onConflictDoNothing();
    }
  }
}

/** Once the finalists are out: the panel has read, families have named teachers, thanked judges, and one appealed. */
export async function addDemoAwards(site: Site, chance: Chance): Promise<void> {
  await addPanel(site, chance);
  const { run } = await findRelease("online", site);
  const judged = run ? await judgedEntries(run) : [];
  await knowSchools(judged.map(({ entryId }) => entryId));
  for (const [at, { entryId }] of judged.slice(0, 24).entries()) {
    await db()
      .insert(teacherNominations)
      .values({
        entryId,
        season: site.season.id,
        teacher: TEACHERS[Math.floor(Math.sqrt(at)) % TEACHERS.length] ?? "",
        why: "Stayed every Thursday until the last of us went home.",
        programAt: site.now,
      });
  }
  for (const [at, { entryId }] of judged.slice(0, 12).entries()) {
    const text = THANKS[at % THANKS.length] ?? "";
    const looked = at < 8 ? { lookedOverAt: new Date(), lookedOverBy: "demonstration" } : {};
    await db()
      .insert(judgeThanks)
      .values({ entryId, text, ...looked, programAt: site.now });
  }
  const last = judged.at(-1);
  if (run && last) {
    await db().insert(resultAppeals).values({
      entryId: last.entryId,
      kind: "online",
      runId: run.id,
      text: "One of the judges could not open our video, and scored it all the same.",
      programAt: site.now,
    });
  }
}

/** The schools that families named become schools of ours; every second of them is rural. */
async function knowSchools(entryIds: string[]): Promise<void> {
  const named = await db()
    .select({ name: participants.shownSchool, ids: sql<string[]>`array_agg(${participants.id})` })
    .from(participants)
    .innerJoin(entryMembers, eq(entryMembers.participantId, participants.id))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(participants.schoolId)))
    .groupBy(participants.shownSchool)
    .orderBy(participants.shownSchool);
  for (const [at, { name, ids }] of named.entries()) {
    if (!name) continue;
    const schoolId = await findOrAddSchool(db(), { name, type: "public", address: null });
    await db().update(participants).set({ schoolId }).where(inArray(participants.id, ids));
    await db()
      .update(schools)
      .set({ isRural: at % 2 === 0 })
      .where(eq(schools.id, schoolId));
  }
}

const DECIDER = { id: "demonstration", email: "demonstration@example.org" };

/** The first of each shortlist gets it, and the reason says by which rule. */
export async function decideDemoAwards(site: Site): Promise<void> {
  for (const { award, nominees } of await specialShortlists(site.season)) {
    const [first] = nominees;
    if (!first) continue;
    const reason = `${first.rule}The panel liked that it was tried with real people.`;
    const { roundEntryId } = first;
    await giveAward({ award, roundEntryId, schoolId: null, reason, by: DECIDER, site });
  }
}

async function addPanel(site: Site, chance: Chance): Promise<void> {
  const { season } = site;
  const nominated = await db()
    .selectDistinct({ entryId: awardNominations.entryId })
    .from(awardNominations);
  const ids = nominated.map(({ entryId }) => entryId);
  if (ids.length === 0) return;
  const read = await db().select().from(roundEntries).where(inArray(roundEntries.entryId, ids));
  const rubric = season.judging.rounds.specialAwards;
  const [round] = await db()
    .insert(rounds)
    .values({ season: season.id, kind: "special", rubric, state: "open" })
    .returning();
  const panel = await db().select({ id: judges.id }).from(judges).orderBy(judges.id).limit(3);
  for (const [position, { entryId, versionId, division, isTeam }] of read.entries()) {
    const [entry] = await db()
      .insert(roundEntries)
      .values({ roundId: round?.id ?? "", entryId, versionId, division, isTeam })
      .returning();
    const quality = 2 + 3 * chance.next();
    for (const { id: judgeId } of panel) {
      const place = { roundEntryId: entry?.id ?? "", judgeId, position };
      await addFinishedReading({ ...place, rubric, isTeam, quality }, site, chance);
    }
  }
}
