import type { KnownHeadings } from "./column-meanings";
import { decodeText } from "./decode-text";
import { isOneRosterUsers } from "./one-roster-files.server";
import { readList } from "./read-list.server";
import { readOneRoster } from "./read-one-roster.server";
import { readZip, type UnpackedZip } from "./read-zip.server";
import type { NoList, RosterList } from "./roster-list";
import { withSchoolNames } from "./school-ids.server";

interface Reading {
  known: KnownHeadings;
  /** Makes of a school's own id what may be kept. */
  keyOf: (sourcedId: string) => string;
  /** On the programme's clock: what ended before it has ended. */
  today: string;
}

/** What a school sent, by what is in it and not by its name. */
export async function readRosterFile(
  bytes: Buffer,
  reading: Reading,
): Promise<RosterList | NoList> {
  if (bytes.length === 0) return "empty";
  const begins = (signature: string) =>
    bytes.subarray(0, signature.length).toString("latin1") === signature;
  if (begins("PK")) return readPacked(await readZip(bytes, isWanted), reading);
  if (begins("\xD0\xCF\x11\xE0")) return "spreadsheet";
  if (begins("%PDF") || begins("{\\rtf")) return "document";
  const text = decodeText(bytes);
  if (text === undefined) return "no-table";
  // Programs write web pages and call them ".xls".
  if (WEB_PAGE.test(text)) return "spreadsheet";
  if (/^\s*[[{]\s*["{[]/.test(text)) return "no-table";
  return isOneRosterUsers(text)
    ? readOneRoster(new Map([["users.csv", bytes]]), reading)
    : readList(text, reading.known);
}

const WEB_PAGE = /^\uFEFF?\s*<(?:!doctype|!--|html|head|body|\?xml|table|meta|style|script)/i;

const FILES = [
  "users.csv",
  "roles.csv",
  "enrollments.csv",
  "classes.csv",
  "orgs.csv",
  "students.csv",
  "student.csv",
  "schools.csv",
];

/** Those of a OneRoster export that are read, or the only list in it. */
function isWanted(name: string, all: string[]): boolean {
  const lists = all.filter((each) => /\.(csv|tsv)$/.test(each));
  return FILES.includes(name) || (lists.length === 1 && lists[0] === name);
}

function readPacked(
  zip: UnpackedZip | "too-large" | "no-table",
  reading: Reading,
): RosterList | NoList {
  if (typeof zip === "string") return zip;
  const { files, names } = zip;
  const holds = (path: RegExp) => names.some((name) => path.test(name));
  if (holds(/^xl\/|^index\/.*\.iwa$|^content\.xml$/)) return "spreadsheet";
  if (holds(/^word\//)) return "document";
  if (files.has("users.csv")) return readOneRoster(files, reading);
  // Another system's export, or one list that was packed to be sent.
  const [only] = files.size === 1 ? files.values() : [];
  const list = files.get("students.csv") ?? files.get("student.csv") ?? only;
  const text = list && decodeText(list);
  if (!text) return "not-one-roster";
  return withSchoolNames(readList(text, reading.known), files.get("schools.csv"));
}
