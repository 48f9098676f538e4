import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { BY_COMMAND } from "~/program/event-actors";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { divisionOf, partsToLookAt } from "~/program/project-rules";
import type { Site } from "~/program/site";
import { entries } from "~/records/entries/entries.table.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { addVersion } from "~/records/projects/add-version.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectParts, projectReviews, projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import type { Chance } from "./chance";
import { contentOf, ideaOf } from "./demo-content";
import { addDemoLessons } from "./demo-lessons";

/** How many have begun, were sent in and were accepted. */
export interface DemoShare {
  begun: number;
  sent: number;
  accepted: number;
}

/** Projects of paid places. The first of them have come the furthest. */
export async function addDemoProjects(
  tx: Database,
  { begun, sent, accepted }: DemoShare,
  { site, lessons }: { site: Site; lessons: readonly string[] },
  chance: Chance,
): Promise<void> {
  const paid = await tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(eq(registrations.status, "paid"), inArray(registrations.type, ["individual", "team"])),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id))
    .limit(begun);
  for (const [index, { id }] of paid.entries()) {
    const isSent = index < sent;
    const isAccepted = index < accepted;
    await addDemoProject(tx, { id, index, isSent, isAccepted }, { site, lessons }, chance);
  }
}

interface DemoProject {
  /** Its entry. */
  id: string;
  /** No two projects have the same. */
  index: number;
  isSent: boolean;
  isAccepted: boolean;
}

/** An entry's project and the lessons before it, as far as it has come. */
export async function addDemoProject(
  tx: Database,
  { id, index, isSent, isAccepted }: DemoProject,
  { site, lessons }: { site: Site; lessons: readonly string[] },
  chance: Chance,
): Promise<void> {
  const season = site.season.id;
  const members = await membersOfEntry(tx, id);
  const content = contentOf(ideaOf(index), [...members.keys()], chance);
  await tx.insert(projects).values({ id, season });
  await tx.insert(projectParts).values([
    { projectId: id, part: "title", content: content.title },
    { projectId: id, part: "abstract", content: content.abstract },
  ]);
  const ofTen = isSent ? 10 : 3 + chance.below(5);
  const until = lateInTime(site, chance);
  await addDemoLessons(tx, { season, lessons, children: members.keys(), ofTen, until }, chance);
  if (!isSent) return;
  const grades = Array.from(members.values(), ({ grade }) => grade);
  const version = await addVersion(tx, {
    projectId: id,
    content,
    division: divisionOf(grades, site.season.divisions, null),
    posterDrawn: 0,
    sentBy: { personId: null, participantId: null },
    programAt: until,
  });
  if (!isAccepted) return;
  await tx.insert(projectReviews).values({
    versionId: version.id,
    isComplete: true,
    isSafe: true,
    hasDisclosure: true,
    isEligible: true,
    marks: Object.fromEntries(partsToLookAt(content).map((part) => [part, []])),
    decision: "accepted",
    reason: "",
    reviewedBy: "demonstration",
    programAt: site.now,
    toldAt: site.now,
  });
  // Nobody is written to about made-up pages.
  await recordEvent(tx, {
    actor: BY_COMMAND,
    action: "publication.tell",
    recordType: PROJECT_RECORD,
    recordId: id,
  });
}

/** Within the last two weeks before it was due, most of them at the end, and never later than now. */
function lateInTime({ season, now }: Site, chance: Chance): Date {
  const until = Math.min(endOf(season.dates.submissionsClose).getTime() - 1, now.getTime());
  return new Date(until - Math.floor(chance.next() ** 2 * 14 * DAY_MS));
}
