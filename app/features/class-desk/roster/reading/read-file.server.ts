import { decodeText } from "./decode-text";
import { type KnownHeadings, readList } from "./read-list.server";
import { readOneRoster } from "./read-one-roster.server";
import type { NoList, RosterList } from "./roster-list";

interface Reading {
  known: KnownHeadings;
  keyOf: (sourcedId: string) => string;
  today: string;
}

/** What a school sent, by what is in it and not by its name. */
export async function readRosterFile(
  bytes: Buffer,
  { known, ...reading }: Reading,
): Promise<RosterList | NoList> {
  if (bytes.length === 0) return "empty";
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return readOneRoster(bytes, reading);
  const text = decodeText(bytes);
  return text === undefined ? "no-table" : readList(text, known);
}
