import type { Locale } from "~/program/locale";
import type { FileKind } from "../file-kinds.server";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

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

export const REFUSALS: Record<Locale, RefusalCopy> = { en, es };
