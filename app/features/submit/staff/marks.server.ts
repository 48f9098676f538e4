import { db } from "~/platform/database/database.server";
import { partsToLookAt } from "~/program/project-rules";
import { FILE_MARKS } from "~/program/project-state";
import { newestVersion } from "~/records/projects/add-version.server";
import type { FileMarks } from "~/records/projects/projects.table.server";
import { markValue } from "./marks";

interface Looked {
  /** Every file was opened. */
  looked: boolean;
  marks: string[];
}

/** What can be recognised in each part; a part without a mark is free of them. Undefined: nobody looked. */
export async function marksOf(
  projectId: string,
  { looked, marks }: Looked,
): Promise<FileMarks | undefined> {
  const version = await newestVersion(db(), projectId);
  const parts = version ? partsToLookAt(version.content) : [];
  if (!looked && parts.length > 0) return undefined;
  return Object.fromEntries(
    parts.map((part) => [part, FILE_MARKS.filter((mark) => marks.includes(markValue(part, mark)))]),
  );
}
