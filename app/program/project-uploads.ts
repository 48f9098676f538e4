import type { FilePart } from "./project";
import type { Uploads } from "./season-uploads";

/** Under which of the season's rules the files of a part fall. */
export const UPLOAD_SECTIONS: Record<FilePart, readonly (keyof Uploads)[]> = {
  coverPicture: ["picture"],
  proposal: ["document"],
  report: ["document"],
  video: ["video"],
  slidesOrCode: ["slides", "code"],
  // Where films are taken, so are their captions.
  captions: ["video"],
};

const CAPTIONS_MEGABYTES = 1;

/** The largest file that a part takes; 0 where it takes none. */
export function largestMegabytes(part: FilePart, uploads: Uploads): number {
  const accepted = UPLOAD_SECTIONS[part].filter((section) => uploads[section].isAccepted);
  if (part === "captions") return accepted.length > 0 ? CAPTIONS_MEGABYTES : 0;
  return Math.max(0, ...accepted.map((section) => uploads[section].maxMegabytes));
}
