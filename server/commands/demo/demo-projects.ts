import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { EMPTY_PROJECT, type ProjectContent, type ProjectKind } from "~/program/project";
import { entries } from "~/records/entries/entries.table.server";
import { addVersion } from "~/records/projects/add-version.server";
import { projectParts, projects } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";

const IDEAS: [title: string, kind: ProjectKind, abstract: string][] = [
  ["Smoke or fog?", "solution", "Can a cheap camera tell wildfire smoke from morning fog?"],
  [
    "Who visits our feeder?",
    "knowledge",
    "We counted birds for a month and let a model name them.",
  ],
  [
    "Fractions with potatoes",
    "learning",
    "A game that asks the next question by the last mistake.",
  ],
  ["When is the bus late?", "solution", "Snow, hills and Mondays: what makes our bus late."],
  ["Grandmother’s letters", "knowledge", "Reading old handwriting with a model that we checked."],
  ["Talk to the river", "learning", "A guide through a river’s year for third grade."],
];

/** How many of them were sent in. */
const SENT = 3;

/** A few projects, some of them sent in and waiting to be looked over. */
export async function addDemoProjects(tx: Database, now: Date): Promise<void> {
  const paid = await tx
    .select({ id: entries.id, season: entries.season })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(eq(registrations.status, "paid"), inArray(entries.kind, ["individual", "team"])))
    .orderBy(asc(entries.createdAt), asc(entries.id))
    .limit(IDEAS.length);
  for (const [index, { id, season }] of paid.entries()) {
    const [title, kind, text] = IDEAS[index] ?? ["", "solution", ""];
    const content: ProjectContent = {
      ...EMPTY_PROJECT,
      title: { title, kind },
      abstract: { text },
    };
    await tx.insert(projects).values({ id, season });
    await tx.insert(projectParts).values([
      { projectId: id, part: "title", content: content.title },
      { projectId: id, part: "abstract", content: content.abstract },
    ]);
    if (index >= SENT) continue;
    const sentBy = { personId: null, participantId: null };
    const version = { projectId: id, content, division: "k8" as const, posterDrawn: 0 };
    await addVersion(tx, { ...version, sentBy, programAt: now });
  }
}
