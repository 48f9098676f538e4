import type { FileKind } from "../file-kinds.server";

/** Why a file was not taken, in words that tell a family what to do. */
export interface RefusalCopy {
  /** As people read it after "inside it is". */
  kinds: Record<FileKind, string>;
  somethingElse: (type: string | null) => string;
  no_file: string;
  empty: string;
  name_missing: string;
  name_too_long: (letters: number) => string;
  kind_not_accepted: (kinds: string) => string;
  too_large: (megabytes: string) => string;
  too_large_inside: (megabytes: string) => string;
  no_room: string;
  no_disk: string;
  not_what_it_says: (extension: string, inside: string) => string;
  picture_too_many_pixels: string;
  picture_damaged: string;
  pdf_damaged: string;
  pdf_locked: string;
  pdf_too_complex: string;
  video_cut_short: string;
  video_damaged: string;
  captions_empty: string;
  archive_damaged: string;
  archive_locked: string;
  archive_too_full: string;
  not_text: string;
  infected: string;
  unchecked: string;
  takes_too_long: string;
  owner_gone: string;
  lost: string;
}

export const copy: RefusalCopy = {
  kinds: {
    jpeg: "a JPEG picture",
    png: "a PNG picture",
    webp: "a WebP picture",
    pdf: "a PDF",
    mp4: "an MP4 video",
    zip: "a zip archive",
    text: "a text file",
    vtt: "captions as WebVTT (.vtt)",
  },
  somethingElse: (type) => (type ? `something else (${type})` : "something else"),
  no_file: "Pick a file first.",
  empty: "This file is empty. Pick another one.",
  name_missing: "This file has no name. Give it one and try again.",
  name_too_long: (letters) =>
    `The name of this file is too long. Use at most ${letters} letters and try again.`,
  kind_not_accepted: (kinds) => `This kind of file cannot be used here. Send ${kinds}.`,
  too_large: (megabytes) => `This file is too large. At most ${megabytes} can be sent here.`,
  too_large_inside: (megabytes) =>
    `Unpacked, this file is larger than ${megabytes}. Make it smaller, or print it as a PDF, and send that.`,
  no_room: "There is no room left for this file. Remove one that you sent before.",
  no_disk: "We cannot take files right now. Please try again later.",
  not_what_it_says: (extension, inside) =>
    `This file is called “.${extension}”, but inside it is ${inside}. Nothing of it was kept.`,
  picture_too_many_pixels:
    "This picture has too many pixels. Make it smaller, for example with a screenshot of it.",
  picture_damaged: "This picture is damaged and cannot be opened. Save it again and retry.",
  pdf_damaged: "This PDF is damaged and cannot be read. Open it, print it as a PDF, and send that.",
  pdf_locked: "This PDF is locked with a password. Save it without protection and send it again.",
  pdf_too_complex: "This PDF has too many parts. Print it as a PDF, and send that.",
  video_cut_short: "This video is cut short: its end is missing. Export it again and retry.",
  video_damaged: "This video is damaged and cannot be read. Export it again as MP4.",
  captions_empty:
    "No words with their times could be read in these captions. Save them as WebVTT (.vtt) and send them again.",
  archive_damaged: "This archive is damaged and cannot be read. Make it again and retry.",
  archive_locked: "This archive is locked with a password. Make it again without one.",
  archive_too_full:
    "This archive holds too many files, or unpacks to far more than its size. Send only what is needed.",
  not_text: "This file is not plain text. Save it as text (UTF-8) and try again.",
  infected: "The virus scanner found something in this file. It was not kept.",
  unchecked: "This file could not be checked, so it was not kept. Please send another one.",
  takes_too_long:
    "This file takes too long to check, so it was not kept. Save it again in a simpler form and retry.",
  owner_gone:
    "What this file belongs to has changed meanwhile. Open the page again and send it once more.",
  lost: "This file did not arrive in one piece. Please send it again.",
};
