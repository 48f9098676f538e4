import type { FilePart } from "./project";
import type { Uploads } from "./season-uploads";

/** Under which of the season's rules the files of a part fall. */
export const UPLOAD_SECTIONS: Record<FilePart, readonly (keyof Uploads)[]> = {
  coverPicture: ["picture"],
  proposal: ["document"],
  report: ["document"],
  video: ["video"],
  slidesOrCode: ["slides", "code"],
};

/** The largest file that a part takes; 0 where it takes none. */
export function largestMegabytes(part: FilePart, uploads: Uploads): number {
  const accepted = UPLOAD_SECTIONS[part].filter((section) => uploads[section].isAccepted);
  return Math.max(0, ...accepted.map((section) => uploads[section].maxMegabytes));
}
