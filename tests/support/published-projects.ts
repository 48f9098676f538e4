import { Readable } from "node:stream";
import { desc, eq } from "drizzle-orm";
import { projectPurposes } from "../../app/features/submit/project-purposes.server";
import { db } from "../../app/platform/database/database.server";
import { checkFile } from "../../app/platform/files/checks/check-file.server";
import { findFile } from "../../app/platform/files/find-files.server";
import { declarePurposes } from "../../app/platform/files/purposes.server";
import { beginUpload } from "../../app/platform/files/uploads/begin-upload.server";
import { completeUpload } from "../../app/platform/files/uploads/complete-upload.server";
import { uploadStaging } from "../../app/platform/files/uploads/upload-staging.server";
import { currentSite } from "../../app/platform/site/site.server";
import {
  EMPTY_PROJECT,
  type FilePart,
  type ProjectContent,
  type ProjectFile,
} from "../../app/program/project";
import { PROJECT_RECORD, purposeOf } from "../../app/records/projects/draft.server";
import {
  projectReviews,
  projects,
  projectVersions,
} from "../../app/records/projects/projects.table.server";
import { publications } from "../../app/records/publications/publications.table.server";
import { publishStale } from "../../app/records/publications/publish.server";
import { storeVersion } from "./projects.ts";

const CHECKS = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: true };

/** What staff say of the newest version; nothing can be recognised in what is marked so. */
export async function decideOn(
  projectId: string,
  decision: "accepted" | "disqualified",
  looked: FilePart[] = [],
): Promise<void> {
  const [version] = await db()
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.number))
    .limit(1);
  const by = { reason: "", reviewedBy: "staff", programAt: new Date() };
  const marks = Object.fromEntries(looked.map((part) => [part, []]));
  await db()
    .insert(projectReviews)
    .values({ versionId: version?.id ?? "", ...CHECKS, ...by, decision, marks });
}

interface Published {
  content?: Partial<ProjectContent>;
  division?: "k8" | "highSchool";
}

/** Sent in with these files, accepted and shown, as far as consents allow; answers the address. */
export async function publishProject(
  entryId: string,
  files: Partial<Record<FilePart, ProjectFile>> = {},
  { content = {}, division = "k8" }: Published = {},
): Promise<string> {
  await db().insert(projects).values({ id: entryId, season: currentSite().season.id });
  const title = { title: "Smoke or fog?", kind: "solution" } as const;
  const whole = { ...EMPTY_PROJECT, title, ...content, files };
  await storeVersion(entryId, { number: 1, division, content: whole });
  await decideOn(entryId, "accepted", Object.keys(files) as FilePart[]);
  await publishStale(currentSite().now);
  const [row] = await db().select().from(publications).where(eq(publications.entryId, entryId));
  return row?.slug ?? "";
}

/** Sent by the family under a name of their own, and checked. Needs `withFiles`. */
export async function aSentFile(
  entryId: string,
  part: FilePart,
  sent: { name: string; bytes: Buffer },
): Promise<ProjectFile> {
  const purposes = projectPurposes(async () => null);
  declarePurposes(purposes);
  const purpose = purposes.find(({ name }) => name === purposeOf(part));
  if (!purpose) throw new Error(`There is no purpose for ${part}`);
  const { id } = await beginUpload({
    purpose,
    owner: { kind: PROJECT_RECORD, id: entryId },
    actor: { id: null },
    name: sent.name,
    declaredType: "",
    bytes: sent.bytes.length,
  });
  const staging = await uploadStaging();
  await staging.append(id, 0, Readable.from([sent.bytes]), sent.bytes.length);
  await completeUpload(id);
  await checkFile(id);
  const row = await findFile(id);
  if (row?.state !== "ready") throw new Error(`The file was not taken: ${row?.reason}`);
  return { id, name: row.name, bytes: row.bytes ?? 0, sha256: row.sha256 ?? "" };
}
