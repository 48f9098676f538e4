import { asc, eq, inArray } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { ageLabel } from "~/features/consent/staff/age-labels";
import { db } from "~/platform/database/database.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { CERTIFICATE_LABELS } from "~/program/certificates";
import { writeShortCode } from "~/program/short-code";
import { entryName, fullName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { isLessonDone } from "~/records/learning/lesson-done";
import { confirmedStagesOf } from "~/records/learning/own-certificates.server";
import { progressOf } from "~/records/learning/progress.server";
import { consentProgress } from "~/records/participants/consent-progress.server";
import {
  consentedParticipants,
  consentsOf,
} from "~/records/participants/consented-participants.server";
import { participants } from "~/records/participants/participants.table.server";
import { projectSummaries } from "~/records/projects/project-summary.server";
import { projectParts } from "~/records/projects/projects.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { schoolScreen } from "../../school/school-path";
import { recordLink } from "../record-links.server";
import { judgingOfEntries } from "./judging-of-entries.server";
import { opensOf, rungsOf } from "./ladder";
import { paymentsShown } from "./payments-shown.server";
import { peopleOfEntries } from "./people-of-entries.server";
import type { RecordsAround } from "./records-around.server";
import type { ChildShown, EntryShown, PersonShown, ProjectShown, WholeEntry } from "./whole";

type Context = Readonly<RouterContextProvider>;

/** What stands on the page of an entry; undefined where whoever asks may see nothing but the record itself. */
export async function wholeEntry(
  around: RecordsAround,
  context: Context,
  site: Site,
): Promise<WholeEntry | undefined> {
  const seesChildren = mayStaff(context, "consents.view");
  const seesProjects = mayStaff(context, "projects.view");
  const seesMoney = mayStaff(context, "registrations.view");
  if (around.entries.length === 0 || !(seesChildren || seesProjects)) return undefined;
  const rows = await db()
    .select({ id: entries.id, name: entries.name })
    .from(entries)
    .where(inArray(entries.id, around.entries))
    .orderBy(asc(entries.createdAt));
  const named = await membersOf(around.entries);
  const children = seesChildren ? await childrenShown(around.children, context, site) : [];
  const judging = await judgingOfEntries(around.entries, context, site);
  const projects = seesProjects ? await projectsShown(around.entries) : new Map();
  // Their addresses are a family's.
  const people = mayStaff(context, "registrations.see-family")
    ? await peopleOfEntries(around.entries)
    : new Map<string, PersonShown[]>();
  return {
    registration: seesMoney ? opened("registration", around.registration.id) : null,
    payments: seesMoney ? await paymentsShown(around.registration.id) : null,
    entries: rows.map(({ id, name }): EntryShown => {
      const members = named.filter(({ entryId }) => entryId === id);
      const own = members.flatMap(
        (member) => children.find((child) => child.id === member.id) ?? [],
      );
      const shown = new Set(
        own.flatMap(({ guardians }) => guardians.map((guardian) => guardian.id)),
      );
      return {
        id,
        name: entryName({ name, members }),
        project: projects.get(id) ?? null,
        judging: judging.get(id) ?? { readings: null, scores: [], results: [] },
        // A guardian who registered stands with the child.
        people: (people.get(id) ?? []).filter((person) => !shown.has(person.id)),
        children: own,
      };
    }),
  };
}

export function opened(type: string, id: string): { label: string; to: string } | null {
  const { label, to } = recordLink(type, id);
  return to === null ? null : { label, to };
}

function membersOf(entryIds: string[]) {
  return db()
    .select({
      id: participants.id,
      entryId: entryMembers.entryId,
      givenName: participants.givenName,
      familyName: participants.familyName,
    })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(inArray(entryMembers.entryId, entryIds))
    .orderBy(asc(entryMembers.position));
}

async function projectsShown(entryIds: string[]): Promise<Map<string, ProjectShown>> {
  const summaries = await projectSummaries(entryIds);
  const titles = await db()
    .select({ id: projectParts.projectId, content: projectParts.content })
    .from(projectParts)
    .where(inArray(projectParts.projectId, entryIds))
    .then((rows) => rows.filter(({ content }) => typeof content.title === "string"));
  return new Map(
    [...summaries].map(([id, { state, packed, asked, sentAt }]) => [
      id,
      {
        to: opened("project", id)?.to ?? "",
        title: String(titles.find((title) => title.id === id)?.content.title ?? ""),
        state,
        packed,
        asked,
        sentAt: sentAt ?? null,
      },
    ]),
  );
}

async function childrenShown(ids: string[], context: Context, site: Site): Promise<ChildShown[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ child: participants, className: schoolClasses.name })
    .from(participants)
    .leftJoin(schoolClasses, eq(schoolClasses.id, participants.classId))
    .where(inArray(participants.id, ids));
  const [decided, given, progress, learned, confirmed, issued] = await Promise.all([
    consentedParticipants(db(), ids),
    consentsOf(db(), ids),
    consentProgress(ids),
    progressOf(
      ids.map((id) => ({ kind: "child", id, name: null })),
      site.season.id,
    ),
    confirmedStagesOf(ids),
    mayStaff(context, "certificates.view") ? certificatesHeldBy(ids) : null,
  ]);
  const seesAddresses = mayStaff(context, "guardian.see-address");
  const toSchool = (school: string) =>
    mayStaff(context, "schools.view") ? schoolScreen(school) : null;
  return rows.flatMap(({ child, className }): ChildShown[] => {
    const { id } = child;
    const consented = decided.get(id);
    if (!consented) return [];
    const ofChild = <T extends { participantId: string | null }>(row: T) =>
      row.participantId === id;
    return [
      {
        id,
        to: opened("consent", id)?.to ?? "",
        name: fullName(child),
        grade: child.grade,
        age: ageLabel(child.ageBand),
        school: child.shownSchool
          ? { name: child.shownSchool, className, to: child.schoolId && toSchool(child.schoolId) }
          : null,
        stages: site.season.stages.map((stage) => ({
          title: stage.name,
          isConfirmed: confirmed.some((row) => ofChild(row) && row.stage === stage.id),
        })),
        lessonsDone: (learned.get(id) ?? []).filter(isLessonDone).length,
        guardians: seesAddresses
          ? (progress.get(id)?.guardians ?? []).map(({ personId, email, answer }) => ({
              id: personId,
              email,
              tie: "guardian",
              as: answer ? "guardian, has answered" : "guardian, has not answered",
            }))
          : [],
        rungs: rungsOf(consented, given.filter(ofChild)),
        opens: opensOf(consented),
        certificates: issued?.filter(ofChild) ?? null,
      },
    ];
  });
}

async function certificatesHeldBy(ids: string[]) {
  const rows = await db()
    .select({
      id: certificates.id,
      kind: certificates.kind,
      code: certificates.code,
      revokedAt: certificates.revokedAt,
      participantId: certificateHolders.participantId,
    })
    .from(certificateHolders)
    .innerJoin(certificates, eq(certificates.id, certificateHolders.certificateId))
    .where(inArray(certificateHolders.participantId, ids))
    .orderBy(asc(certificates.issuedAt));
  return rows.map(({ id, kind, code, revokedAt, participantId }) => ({
    id,
    to: opened("certificate", id)?.to ?? "",
    title: CERTIFICATE_LABELS[kind],
    code: writeShortCode(code),
    isValid: revokedAt === null,
    participantId,
  }));
}
