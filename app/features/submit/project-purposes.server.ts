import type { FileKind } from "~/platform/files/file-kinds.server";
import {
  type AccountOf,
  type FilePurpose,
  type FileRequest,
  MEGABYTE,
  staffWhoMay,
} from "~/platform/files/purposes.server";
import { programNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { FILE_PARTS, type FilePart } from "~/program/project";
import { isInTime, uploadsEnd } from "~/program/project-deadline";
import { largestMegabytes, UPLOAD_SECTIONS } from "~/program/project-uploads";
import type { Uploads } from "~/program/season-uploads";
import { findVisitor } from "~/records/access/visitor.server";
import { holdEntryWithMembers } from "~/records/entries/hold-entry.server";
import { PROJECT_RECORD, purposeOf } from "~/records/projects/draft.server";
import { neutralName } from "~/records/projects/neutral-name.server";
import { atProject } from "./project-door.server";
import { deadlineOf } from "./save-draft.server";

/** Versions keep theirs, so that there must be room for a few. */
const MOST_FILES = 12;
const MOST_TIMES_THE_LARGEST = 6;

const KINDS: Record<keyof Uploads, FileKind[]> = {
  picture: ["jpeg", "png", "webp"],
  document: ["pdf"],
  video: ["mp4"],
  slides: ["pdf"],
  code: ["zip", "text"],
};

/** One for each part that takes a file; what and how much the season says, at any moment. */
export function projectPurposes(accountOf: AccountOf): FilePurpose[] {
  return FILE_PARTS.map((part) => ({
    name: purposeOf(part),
    get kinds(): FileKind[] {
      const { uploads } = currentSite().season;
      const accepted = UPLOAD_SECTIONS[part].filter((section) => uploads[section].isAccepted);
      if (part === "captions") return accepted.length > 0 ? ["vtt"] : [];
      return accepted.flatMap((section) => KINDS[section]);
    },
    get largestBytes() {
      return largestBytesOf(part);
    },
    get quota() {
      return { bytes: MOST_TIMES_THE_LARGEST * largestBytesOf(part), files: MOST_FILES };
    },
    hasVariants: part === "coverPicture",
    neutralName: ({ detectedType }) => neutralName(part, detectedType),
    pages: ["/my/:entry/project"],
    authorize: (asked) => authorize(asked, accountOf),
    holdOwner: holdEntryWithMembers,
  }));
}

function largestBytesOf(part: FilePart): number {
  return largestMegabytes(part, currentSite().season.uploads) * MEGABYTE;
}

async function authorize({ request, access, owner }: FileRequest, accountOf: AccountOf) {
  if (owner.kind !== PROJECT_RECORD) return null;
  const visitor = await findVisitor(request);
  const at = visitor && (await atProject(visitor, owner.id));
  if (access === "read") {
    if (at) return { id: at.sender.personId };
    return staffWhoMay("projects.view", await accountOf(request.headers));
  }
  if (!at?.mayStore || !at.may("project.edit")) return null;
  const site = currentSite();
  if (at.entry.season !== site.season.id) return null;
  const deadline = await deadlineOf(owner.id, site);
  // What had begun in time may finish.
  const last = isBeginning(request) ? deadline : uploadsEnd(deadline);
  return isInTime(programNow(), last) ? { id: at.sender.personId } : null;
}

function isBeginning(request: Request): boolean {
  return !/^\/uploads\/[^/]/.test(new URL(request.url).pathname);
}
