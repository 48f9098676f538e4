import { nameOf, type PdfEntry, PdfReference, PdfString, type PdfValue } from "./pdf-values.server";

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

/** What runs, opens or sends something, or names another file; links to pages and to addresses of the web stay. */
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

/** Other marks name whoever made them where a form's field has its own name. */
const NAMED_BY_FIELDS = new Set(["Widget"]);

const WEB_ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/;

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
  "T",
  "URI",
]);

/** Of the suspects of one dictionary those that are to vanish. An action without its kind does nothing. */
export function unwantedIn(suspects: PdfEntry[]): PdfEntry[] {
  const acts = suspects.some(({ key, value }) => key === "S" && isDeed(value));
  const isMark = suspects.some(({ key, value }) => key === "Subtype" && isNamedByAuthor(value));
  return suspects.filter(({ key, value }) => {
    if (key === "S") return isDeed(value);
    if (key === "T") return isMark;
    if (key === "URI") return !(value instanceof PdfReference) && leadsAstray(value);
    if (key === "JS") return acts;
    if (key === "Subtype") return isCarrier(value);
    return TOLD_BY_KEYS.has(key) ? value instanceof Map : true;
  });
}

/** Whether it can be judged only by what it points to. */
export function isDoubtful({ key, value }: PdfEntry): boolean {
  const isTold = key === "Subtype" || key === "URI" || TOLD_BY_KEYS.has(key);
  return isTold && value instanceof PdfReference;
}

/** Whether something is to vanish because of what it points to. */
export function isUnwanted(key: string, target: PdfValue | undefined): boolean {
  // Nobody points to what points on, unless to hide it.
  if (target instanceof PdfReference) return true;
  if (key === "Subtype") return isCarrier(target);
  if (key === "URI") return leadsAstray(target);
  const keys = TOLD_BY_KEYS.get(key) ?? [];
  return target instanceof Map && keys.some((one) => target.has(one));
}

/** Scripts and files have addresses too. Programs pass over spaces and line ends in them, so they do not count. */
function leadsAstray(address: PdfValue | undefined): boolean {
  if (!(address instanceof PdfString)) return true;
  return !WEB_ADDRESS.test(withoutSpaces(address.text()));
}

function withoutSpaces(text: string): string {
  return [...text.toLowerCase()].filter((letter) => letter > " " && letter < "\x7f").join("");
}

/** Nobody writes the kind of a mark into an object of its own, unless to hide it. */
function isNamedByAuthor(kind: PdfValue): boolean {
  return !NAMED_BY_FIELDS.has(nameOf(kind) ?? "");
}

function isCarrier(kind: PdfValue | undefined): boolean {
  return CARRIERS.has(nameOf(kind) ?? "");
}

/** Nobody writes the kind of an action into an object of its own, unless to hide it. */
function isDeed(kind: PdfValue): boolean {
  return kind instanceof PdfReference || DEEDS.has(nameOf(kind) ?? "");
}
