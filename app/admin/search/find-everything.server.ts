import type { RouterContextProvider } from "react-router";
import { type Found, MOST_SHOWN } from "~/platform/lists/find-in-list.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { EVENT_RECORDS } from "~/program/event-records";
import { readShortCode } from "~/program/short-code";
import { SCREENED_KINDS } from "../features.server";
import { findByNumber } from "./find-by-number.server";
import { findSchools } from "./find-schools.server";

export interface FoundGroup {
  title: string;
  rows: (Omit<Found, "id"> & { to: string })[];
  /** The list with the same words, where more were found than are shown. */
  more: string | null;
  /** More were found than are shown, whether a list holds them or not. */
  isCut?: boolean;
}

/** Children first: it is they whom somebody calls about. */
const FIRST = ["consent", "registration"];

const kinds = () => SCREENED_KINDS.toSorted((a, b) => placeOf(a.type) - placeOf(b.type));

function placeOf(type: string): number {
  const at = FIRST.indexOf(type);
  return at < 0 ? FIRST.length : at;
}

/** What whoever asks may see of what has all these words in it, or one of our numbers. */
export async function findEverything(
  asked: string,
  context: Readonly<RouterContextProvider>,
): Promise<FoundGroup[]> {
  // A code is printed in two halves, which are one word.
  const words = readShortCode(asked) ?? asked.trim();
  if (!words) return [];
  const groups = kinds()
    .filter(({ screen }) => mayStaff(context, screen.needs))
    .map(async ({ type, screen }): Promise<FoundGroup> => {
      const found = await screen.find(words, context);
      const list = `${screen.path}?${new URLSearchParams({ q: words, season: "all" })}`;
      return {
        title: type === "consent" ? "Children and guardians" : EVENT_RECORDS[type],
        rows: found
          .slice(0, MOST_SHOWN)
          .map(({ id, title, line }) => ({ title, line, to: `${screen.path}/${id}` })),
        more: found.length > MOST_SHOWN ? list : null,
      };
    });
  const [numbered, schools, ...others] = await Promise.all([
    findByNumber(asked, context),
    findSchools(words, context),
    ...groups,
  ]);
  return joined([...numbered, ...others, schools]).filter(({ rows }) => rows.length > 0);
}

/** What was found by a number and by a word stands under one heading, and each thing once. */
function joined(groups: FoundGroup[]): FoundGroup[] {
  const byTitle = new Map<string, FoundGroup>();
  for (const group of groups) {
    const before = byTitle.get(group.title);
    const rows = [...(before?.rows ?? []), ...group.rows];
    byTitle.set(group.title, {
      ...group,
      more: before?.more ?? group.more,
      rows: rows.filter(({ to }, at) => rows.findIndex((row) => row.to === to) === at),
    });
  }
  return [...byTitle.values()];
}
