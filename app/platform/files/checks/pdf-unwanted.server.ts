import { nameOf, PdfReference, type PdfValue, type Span } from "./pdf-values.server";

/** A key of a dictionary with its value, and where both stand. */
export interface PdfEntry {
  key: string;
  value: PdfValue;
  span: Span;
}

/** XMP, what programs keep for themselves, files in the file, lists of scripts, forms that are programs. */
const NEVER_KEPT = ["Metadata", "PieceInfo", "EmbeddedFiles", "JavaScript", "XFA"];

/** What runs, opens or sends something; links to pages and to addresses stay. */
const DEEDS = new Set([
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "Rendition",
  "RichMediaExecute",
]);

/** All of which a reader has to remember where they stand. */
export const SUSPECTS: ReadonlySet<string> = new Set([...NEVER_KEPT, "S", "JS", "EF"]);

/** Of the suspects of one dictionary those that are to vanish. An action without its kind does nothing. */
export function unwantedIn(suspects: PdfEntry[]): PdfEntry[] {
  const acts = suspects.some(({ key, value }) => key === "S" && isDeed(value));
  return suspects.filter(({ key, value }) => {
    if (key === "S") return isDeed(value);
    if (key === "JS") return acts;
    // A typeface on a page may have this name too, and is named by its number.
    if (key === "EF") return value instanceof Map;
    return true;
  });
}

/** Nobody writes the kind of an action into an object of its own, unless to hide it. */
function isDeed(kind: PdfValue): boolean {
  return kind instanceof PdfReference || DEEDS.has(nameOf(kind) ?? "");
}
