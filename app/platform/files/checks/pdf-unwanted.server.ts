import { nameOf, type PdfEntry, PdfReference, type PdfValue } from "./pdf-values.server";

/**
 * XMP, what programs keep for themselves, files in the file, lists of scripts, forms that are programs, and
 * what is done when the file is opened.
 */
const NEVER_KEPT = [
  "Metadata",
  "PieceInfo",
  "EmbeddedFiles",
  "JavaScript",
  "XFA",
  "OpenAction",
] as const;

/** What runs, opens or sends something, or names another file; links to pages and to addresses stay. */
const DEEDS = new Set([
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "GoToR",
  "GoToE",
  "GoTo3DView",
  "Thread",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
]);

/** Marks on a page that carry or play something. Without its kind a mark is passed over. */
const CARRIERS = new Set(["FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D"]);

const FILE_SYSTEMS = ["F", "UF", "DOS", "Mac", "Unix"];
/** What happens by itself: to a page, a mark on it, a field, the whole file. */
const OCCASIONS = "O C E X D U Fo Bl PO PC PV PI K F V WC WS DS WP DP".split(" ");

/**
 * Dictionaries of files and of deeds, told by their keys. A typeface or a picture of a page may have such
 * a name as well; it stands in an object of its own, and in that are none of these.
 */
const TOLD_BY_KEYS = new Map([
  ["EF", FILE_SYSTEMS],
  ["RF", FILE_SYSTEMS],
  // A drawing that is fetched from another file, on whatever machine.
  ["Ref", ["F"]],
  ["AA", OCCASIONS],
]);

/** All of which a reader has to remember where they stand. */
export const SUSPECTS: ReadonlySet<string> = new Set([
  ...NEVER_KEPT,
  ...TOLD_BY_KEYS.keys(),
  "S",
  "JS",
  "Subtype",
]);

/** Of the suspects of one dictionary those that are to vanish. An action without its kind does nothing. */
export function unwantedIn(suspects: PdfEntry[]): PdfEntry[] {
  const acts = suspects.some(({ key, value }) => key === "S" && isDeed(value));
  return suspects.filter(({ key, value }) => {
    if (key === "S") return isDeed(value);
    if (key === "JS") return acts;
    if (key === "Subtype") return isCarrier(value);
    return TOLD_BY_KEYS.has(key) ? value instanceof Map : true;
  });
}

/** Whether it can be judged only by what it points to. */
export function isDoubtful({ key, value }: PdfEntry): boolean {
  return value instanceof PdfReference && (key === "Subtype" || TOLD_BY_KEYS.has(key));
}

/** Whether something is to vanish because of what it points to. */
export function isUnwanted(key: string, target: PdfValue | undefined): boolean {
  // Nobody points to what points on, unless to hide it.
  if (target instanceof PdfReference) return true;
  if (key === "Subtype") return isCarrier(target);
  const keys = TOLD_BY_KEYS.get(key) ?? [];
  return target instanceof Map && keys.some((one) => target.has(one));
}

function isCarrier(kind: PdfValue | undefined): boolean {
  return CARRIERS.has(nameOf(kind) ?? "");
}

/** Nobody writes the kind of an action into an object of its own, unless to hide it. */
function isDeed(kind: PdfValue): boolean {
  return kind instanceof PdfReference || DEEDS.has(nameOf(kind) ?? "");
}
