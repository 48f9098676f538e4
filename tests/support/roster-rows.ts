import type { KnownChild } from "../../app/features/class-desk/roster/match-children";
import type { RosterRow } from "../../app/features/class-desk/roster/rows-of-list";

type Named = Pick<RosterRow, "givenName" | "familyName">;

/** A row of a list, as it is read: of Room 12, without a fault. */
export function aRosterRow(more: Named & Partial<RosterRow>): RosterRow {
  return {
    number: 2,
    grade: "5",
    className: "Room 12",
    guardianEmail: null,
    key: null,
    hasLeft: false,
    problem: null,
    warnings: [],
    answer: null,
    ...more,
  };
}

/** A child of Room 12 who is on the school's list. */
export function aKnownChild(
  more: Named & Partial<KnownChild> & Pick<KnownChild, "id">,
): KnownChild {
  return {
    grade: "5",
    className: "Room 12",
    rosterKey: null,
    hasLeft: false,
    guardians: [],
    ...more,
  };
}
