import { eq } from "drizzle-orm";
import {
  CONSENT_KIND,
  keepTexts,
  type TextVersion,
  textFor,
} from "~/features/consent/text/consent-texts.server";
import { lessonsOf } from "~/features/learn/lessons.server";
import { type Database, db } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { stageConfirmations } from "~/records/learning/stage-confirmations.table.server";
import { addConsent } from "~/records/participants/add-consent.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { SchoolOrder } from "~/records/school-orders/school-orders.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import type { Chance } from "./chance";
import { addDemoProject } from "./demo-projects";
import { addressOf } from "./people";

interface Pupil {
  name: [given: string, family: string];
  /** Whether a guardian is known, and has said yes. */
  guardian: "unknown" | "asked" | "signed";
  /** Lessons done, and stages that an adult has confirmed. */
  lessons?: number;
  stages?: number;
}

/** Each at another step, so that the desk shows what it is for. */
const PUPILS: Pupil[] = [
  { name: ["Ayasha", "Begay"], guardian: "signed", lessons: 4, stages: 1 },
  { name: ["Boone", "Christensen"], guardian: "signed", lessons: 2 },
  { name: ["Clara", "Echevarria"], guardian: "signed", lessons: 1 },
  { name: ["Diego", "Morales"], guardian: "signed" },
  { name: ["Elsie", "Thornton"], guardian: "asked" },
  { name: ["Finn", "Ueda"], guardian: "asked" },
  { name: ["Hana", "Summers"], guardian: "unknown" },
  { name: ["Malik", "Patel"], guardian: "unknown" },
];

/** The stages before the one that the project is. */
const STAGES = 3;

/** Their ideas are those from this number on: no other project has them. */
export interface ClassProjects {
  from: number;
  chance: Chance;
}

interface Desk {
  tx: Database;
  site: Site;
  registrationId: string;
  schoolId: string;
  classId: string;
  text: TextVersion;
}

/** A class of the school whose order this is; late in the season, with the projects of those who may take part. */
export async function addDemoClass(
  { registrationId }: SchoolOrder,
  site: Site,
  projects: ClassProjects | null,
): Promise<void> {
  if (!registrationId) return;
  await db().transaction(async (tx) => {
    const [purchase] = await tx
      .select({ schoolId: registrations.schoolId })
      .from(registrations)
      .where(eq(registrations.id, registrationId));
    const schoolId = purchase?.schoolId;
    if (!schoolId) return;
    const [added] = await tx
      .insert(schoolClasses)
      .values({ schoolId, season: site.season.id, name: "Grade 8, Ms. Ortiz" })
      .returning({ id: schoolClasses.id });
    await keepTexts(tx);
    const text = await textFor("en", tx);
    const desk = { tx, site, registrationId, schoolId, classId: added?.id ?? "", text };
    const lessons = site.season.stages.flatMap(({ id }) => lessonsOf(id).map((one) => one.id));
    for (const [nth, pupil] of PUPILS.entries()) {
      const isSent = projects !== null && pupil.guardian === "signed";
      // Of whoever sends in a project, all lessons are done with it.
      const id = await addPupil(desk, isSent ? { ...pupil, lessons: 0, stages: STAGES } : pupil);
      if (!isSent) continue;
      const index = projects.from + nth;
      const project = { id, index, isSent, isAccepted: true };
      await addDemoProject(tx, project, { site, lessons }, projects.chance);
    }
  });
}

/** Answers their entry. */
async function addPupil(desk: Desk, pupil: Pupil): Promise<string> {
  const { tx, site, registrationId, schoolId, classId } = desk;
  const season = site.season.id;
  const [givenName, familyName] = pupil.name;
  const [child] = await tx
    .insert(participants)
    .values({ season, givenName, familyName, grade: "8", schoolId, classId })
    .returning({ id: participants.id });
  const [entry] = await tx
    .insert(entries)
    .values({ season, registrationId, kind: "individual", size: 1 })
    .returning({ id: entries.id });
  if (!child || !entry) throw new Error("A made-up child was not stored");
  await tx.insert(entryMembers).values({ entryId: entry.id, participantId: child.id, position: 0 });
  if (pupil.guardian === "unknown") return entry.id;
  const personId = await findOrAddPerson(tx, addressOf(`family.${familyName}`));
  await tx.insert(guardians).values({ participantId: child.id, personId, origin: "invited" });
  if (pupil.guardian === "asked") return entry.id;
  await sign(desk, { participantId: child.id, guardianId: personId, familyName });
  await learn(desk, child.id, personId, pupil);
  return entry.id;
}

async function sign(
  { tx, site, text }: Desk,
  child: { participantId: string; guardianId: string; familyName: string },
): Promise<void> {
  await addConsent(tx, {
    season: site.season.id,
    participantId: child.participantId,
    guardianId: child.guardianId,
    textKind: CONSENT_KIND,
    textVersion: text.version,
    textLanguage: text.language,
    textHash: text.hash,
    ageBand: "13_to_17",
    takesPart: true,
    gallery: "name",
    photos: true,
    emails: true,
    news: false,
    signature: `Rosa ${child.familyName}`,
    relation: "mother",
    method: "link",
    programAt: site.now,
  });
}

async function learn(
  { tx, site }: Desk,
  participantId: string,
  confirmedBy: string,
  { lessons = 0, stages = 0 }: Pupil,
): Promise<void> {
  const all = site.season.stages.flatMap(({ id }) => lessonsOf(id).map((lesson) => lesson.id));
  const done = { season: site.season.id, participantId, readAt: site.now, checkScore: 100 };
  const made = { checkPassedAt: site.now, madeWay: "adult" as const };
  for (const lesson of all.slice(0, lessons)) {
    await tx.insert(lessonProgress).values({ ...done, ...made, lesson });
  }
  for (const { id: stage } of site.season.stages.slice(0, stages)) {
    await tx
      .insert(stageConfirmations)
      .values({ stage, participantId, confirmedBy, confirmedAt: site.now });
  }
}
