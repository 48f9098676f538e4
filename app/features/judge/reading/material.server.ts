import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { kindOfType } from "~/platform/files/file-kinds.server";
import { type FileRow, files } from "~/platform/files/files.table.server";
import { calibrationProject } from "~/program/calibration";
import {
  type AiUse,
  FILE_PARTS,
  type FilePart,
  type LinkPart,
  type ProjectContent,
} from "~/program/project";
import type { FileMark } from "~/program/project-state";
import type { Reading } from "~/records/judging/readings.server";
import { neutralName } from "~/records/projects/neutral-name.server";
import { projectReviews, projectVersionFiles } from "~/records/projects/projects.table.server";
import { titleOf } from "../home-view.server";
import { materialPath, outsidePath } from "../judge-paths";

/** What a judge reads of a project: no name, no school, no address of anybody, in nothing that we write. */
export interface Material {
  title: string;
  texts: { part: "abstract" | "description" | "reflection"; text: string }[];
  files: MaterialFile[];
  /** On other sites. */
  links: { part: LinkPart; href: string; shouldDisregard: boolean }[];
  aiRows: { tool: string; use: AiUse | ""; kept: string; changed: string }[];
  /** "We used none", and why. */
  aiNone: string | null;
}

export interface MaterialFile {
  part: FilePart;
  name: string;
  href: string;
  as: "pdf" | "video" | "picture" | "download";
  alt: string;
  pages: number | null;
  seconds: number | null;
  /** Of captions, where it is known. */
  language?: "en" | "es" | undefined;
  /** Staff saw a name or a school in it. */
  shouldDisregard: boolean;
}

const TEXTS = ["abstract", "description", "reflection"] as const;

export async function materialOf(reading: Reading): Promise<Material> {
  const { assignment, entry, version } = reading;
  const title = titleOf(reading);
  const own = calibrationProject(entry.calibration);
  if (own) {
    const { abstract, description, reflection } = own;
    const name = "report.pdf";
    return {
      title,
      texts: textsOf({ abstract, description, reflection }),
      files: [
        {
          part: "report",
          name,
          href: materialPath(assignment.id, name),
          as: "pdf",
          alt: "",
          pages: own.report.length,
          seconds: null,
          shouldDisregard: false,
        },
      ],
      links: [],
      aiRows: own.aiRows,
      aiNone: null,
    };
  }
  const content = version?.content;
  if (!version || !content)
    return { title, texts: [], files: [], links: [], aiRows: [], aiNone: null };
  const marks = await marksOf(version.id);
  return {
    title,
    texts: textsOf({
      abstract: content.abstract.text,
      description: content.description.text,
      reflection: content.reflection.text,
    }),
    files: (await filesOf(version.id)).map((file) => ({
      part: file.part,
      name: file.name,
      href: materialPath(assignment.id, file.name),
      as: shownAs(file.row),
      alt: file.part === "coverPicture" ? content.coverPicture.alt : "",
      pages: content.files[file.part]?.pages ?? null,
      seconds: content.files[file.part]?.seconds ?? null,
      language: file.row.facts.language,
      shouldDisregard: tells(marks[file.part]),
    })),
    links: (["video", "slidesOrCode"] as const).flatMap((part) =>
      linkOf(content, part)
        ? [{ part, href: outsidePath(assignment.id, part), shouldDisregard: tells(marks[part]) }]
        : [],
    ),
    aiRows: content.aiRows.map(({ tool, use, kept, changed }) => ({ tool, use, kept, changed })),
    aiNone: content.aiLog.none ? content.aiLog.why : null,
  };
}

function textsOf(texts: Record<(typeof TEXTS)[number], string>): Material["texts"] {
  return TEXTS.flatMap((part) => (texts[part].trim() ? [{ part, text: texts[part] }] : []));
}

/** A link that was typed; only the way of the web leads out. */
export function linkOf(content: ProjectContent, part: LinkPart): string | null {
  const { link } = content[part];
  return /^https:\/\//.test(link) ? link : null;
}

function tells(marks: readonly FileMark[] = []): boolean {
  return marks.includes("name") || marks.includes("school");
}

async function marksOf(versionId: string) {
  const [last] = await db()
    .select({ marks: projectReviews.marks })
    .from(projectReviews)
    .where(eq(projectReviews.versionId, versionId))
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  return last?.marks ?? {};
}

function shownAs({ detectedType }: FileRow): MaterialFile["as"] {
  const kind = kindOfType(detectedType);
  if (kind === "pdf") return "pdf";
  if (kind === "mp4") return "video";
  return kind === "jpeg" || kind === "png" || kind === "webp" ? "picture" : "download";
}

/** The files of the version that the round froze, under names that tell nothing. */
export async function filesOf(
  versionId: string,
): Promise<{ part: FilePart; name: string; row: FileRow }[]> {
  const held = await db()
    .select({ part: projectVersionFiles.part, fileId: projectVersionFiles.fileId })
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, versionId));
  if (held.length === 0) return [];
  const rows = await db()
    .select()
    .from(files)
    .where(
      and(
        inArray(
          files.id,
          held.map(({ fileId }) => fileId),
        ),
        eq(files.state, "ready"),
      ),
    );
  return FILE_PARTS.flatMap((part) => {
    const id = held.find((file) => file.part === part)?.fileId;
    const row = rows.find((file) => file.id === id);
    return row ? [{ part, name: neutralName(part, row.detectedType), row }] : [];
  });
}
