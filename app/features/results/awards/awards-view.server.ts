import { asc, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { AUDIENCE_CHOICE } from "~/program/results/awards";
import { RURAL_SCHOOL, SCHOOL_CHAMPION } from "~/program/results/nominations";
import type { Site } from "~/program/site";
import { findRound } from "~/records/judging/rounds.server";
import { resultAppeals } from "~/records/results/appeals.table.server";
import { resultDecisions } from "~/records/results/results.table.server";
import { schoolShortlist } from "../staff/school-shortlist.server";
import { titlesOf } from "../staff/titles.server";
import { schoolsOfSeason } from "./mark-rural.server";
import { specialShortlists } from "./special-shortlist.server";
import { teacherShortlist } from "./teacher-shortlist.server";

/** So many of a shortlist are short. */
const SHORT = 10;

/** Everything that people decide beside the ranking, with who is to choose from and by which rule. */
export async function awardsView(site: Site) {
  const { season } = site;
  const round = await findRound(season.id, "showcase");
  const schools = await schoolsOfSeason(season.id);
  const listed = await schoolShortlist(site);
  const rural = new Set(schools.filter(({ isRural }) => isRural).map(({ id }) => id));
  const panel = await findRound(season.id, "special");
  return {
    panelState: panel?.state ?? ("draft" as const),
    special: await specialShortlists(season),
    hasAudience: season.prizes.special.some(({ id }) => id === AUDIENCE_CHOICE),
    schools: [
      { award: SCHOOL_CHAMPION, listed: listed.slice(0, SHORT) },
      { award: RURAL_SCHOOL, listed: listed.filter(({ id }) => rural.has(id)).slice(0, SHORT) },
    ].filter(({ award }) => season.prizes.recognition.some(({ id }) => id === award)),
    teachers: (await teacherShortlist(site)).slice(0, SHORT),
    marked: schools,
    decided: round ? await decisionsOf(round.id, season.id) : [],
    granted: await grantedAppeals(season.id),
    projects: await projectsToName(season.id),
  };
}

export type AwardsView = Awaited<ReturnType<typeof awardsView>>;

async function decisionsOf(roundId: string, season: string) {
  const rows = await db()
    .select()
    .from(resultDecisions)
    .where(eq(resultDecisions.roundId, roundId))
    .orderBy(asc(resultDecisions.createdAt));
  const titles = await titlesOf(season);
  const schools = new Map((await schoolsOfSeason(season)).map(({ id, name }) => [id, name]));
  return rows.map(({ id, award, effect, reason, programAt, undoneAt, ...about }) => ({
    id,
    award,
    effect,
    reason,
    at: programAt,
    isUndone: undoneAt !== null,
    to: about.roundEntryId
      ? (titles[about.roundEntryId]?.title ?? "A project that is gone")
      : [about.teacher, schools.get(about.schoolId ?? "") ?? "A school"].filter(Boolean).join(", "),
  }));
}

/** Of the places: which of them it shall be is for staff to decide. */
async function grantedAppeals(season: string) {
  const rows = await db().select().from(resultAppeals).where(eq(resultAppeals.isGranted, true));
  const titles = Object.values(await titlesOf(season));
  return rows.flatMap(({ entryId, kind, answer }) => {
    const found = titles.find((one) => one.entryId === entryId);
    return found ? [{ entryId, kind, title: found.title, answer }] : [];
  });
}

/** What staff themselves can put forward: whatever was read online. */
async function projectsToName(season: string) {
  return Object.values(await titlesOf(season))
    .flatMap(({ entryId, title, kind, isOut }) =>
      entryId && kind === "online" && !isOut ? [{ value: entryId, label: title }] : [],
    )
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
