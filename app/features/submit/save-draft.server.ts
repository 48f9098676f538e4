import { eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { removeFile } from "~/platform/files/remove-files.server";
import type { Verb } from "~/program/powers";
import { isInTime, projectDeadline } from "~/program/project-deadline";
import type { Site } from "~/program/site";
import { findDraft } from "~/records/projects/draft.server";
import { projects, projectVersionFiles } from "~/records/projects/projects.table.server";
import { lockProject, removeRow, type Saved, savePart } from "~/records/projects/save-part.server";
import type { AtProject } from "./project-door.server";
import { type ProjectForm, slotIn, typedIn } from "./project-schemas";

export type SaveForm = Exclude<ProjectForm, { intent: "send-in" | "put-back" }>;

/** Why nothing was stored. */
export type Refused = "not-yours" | "no-consent" | "closed" | "too-many-rows" | "too-many-versions";

export interface Arrived {
  at: AtProject;
  arrivedAt: Date;
  site: Site;
}

/** Everything that changes a draft goes through here. */
export async function saveDraft(form: SaveForm, arrived: Arrived): Promise<Saved | Refused> {
  const refused = await refusalFor(arrived, verbFor(form));
  if (refused) return refused;
  const { entry, editorId } = arrived.at;
  const slot = { entryId: entry.id, season: entry.season, editorId };
  switch (form.intent) {
    case "remove-row":
      return removeRow({ ...slot, part: "aiLog", row: form.row, revision: form.revision });
    case "remove-file":
      return takeFileOut(form, entry);
    case "draw-another":
      return drawAnother(entry);
    default: {
      const { revision } = form;
      return savePart({ ...slot, ...slotIn(form), revision, content: typedIn(form) });
    }
  }
}

/** The mentor's statement is the mentor's alone, and the mentor writes nothing else. */
function verbFor({ intent }: SaveForm): Verb {
  return intent === "save-mentorStatement" ? "project.write-statement" : "project.edit";
}

/** The door of the draft: who, with whose consent, and whether it is still open. */
export async function refusalFor(
  { at, arrivedAt, site }: Arrived,
  verb: Verb = "project.edit",
): Promise<Refused | null> {
  if (!at.may(verb)) return "not-yours";
  if (!at.mayStore) return "no-consent";
  if (at.entry.season !== site.season.id) return "closed";
  return isInTime(arrivedAt, await deadlineOf(at.entry.id, site)) ? null : "closed";
}

export async function deadlineOf(entryId: string, { season }: Pick<Site, "season">): Promise<Date> {
  const [project] = await db()
    .select({ grantedUntil: projects.grantedUntil })
    .from(projects)
    .where(eq(projects.id, entryId));
  return projectDeadline(season, project?.grantedUntil);
}

/** Out of the draft; its bytes go too, unless a version holds it. Those that it had replaced stay out with it. */
async function takeFileOut(
  { part, file }: Extract<SaveForm, { intent: "remove-file" }>,
  { id: entryId, season }: { id: string; season: string },
): Promise<Saved> {
  return db().transaction(async (tx) => {
    const { takenOut } = await lockProject(tx, { entryId, season });
    const { content, unready } = await findDraft(tx, entryId);
    if (unready[part]?.id === file) await removeFile(tx, file);
    let shown = content.files[part]?.id;
    if (shown === file) {
      while (shown && !(await isInVersion(tx, shown))) {
        await removeFile(tx, shown);
        shown = (await findDraft(tx, entryId)).content.files[part]?.id;
      }
      const added = shown ? { [part]: shown } : {};
      await tx
        .update(projects)
        .set({ takenOut: { ...takenOut, ...added } })
        .where(eq(projects.id, entryId));
    }
    return { state: "saved", revision: 0 };
  });
}

async function isInVersion(tx: Database, fileId: string): Promise<boolean> {
  return (await tx.$count(projectVersionFiles, eq(projectVersionFiles.fileId, fileId))) > 0;
}

async function drawAnother({ id, season }: { id: string; season: string }): Promise<Saved> {
  await db().transaction(async (tx) => {
    await lockProject(tx, { entryId: id, season });
    await tx
      .update(projects)
      .set({ posterDrawn: sql`${projects.posterDrawn} + 1` })
      .where(eq(projects.id, id));
  });
  return { state: "saved", revision: 0 };
}
