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

interface Desk {
  tx: Database;
  site: Site;
  registrationId: string;
  schoolId: string;
  classId: string;
  text: TextVersion;
}

/** A class of the school whose order this is. */
export async function addDemoClass({ registrationId }: SchoolOrder, site: Site): Promise<void> {
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
    for (const pupil of PUPILS) await addPupil(desk, pupil);
  });
}

async function addPupil(desk: Desk, pupil: Pupil): Promise<void> {
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
  if (pupil.guardian === "unknown") return;
  const personId = await findOrAddPerson(tx, addressOf(`family.${familyName}`));
  await tx.insert(guardians).values({ participantId: child.id, personId, origin: "invited" });
  if (pupil.guardian === "asked") return;
  await sign(desk, { participantId: child.id, guardianId: personId, familyName });
  await learn(desk, child.id, personId, pupil);
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
