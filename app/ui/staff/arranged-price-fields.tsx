import { ARRANGED_KINDS, ARRANGED_LABELS, type ArrangedKind } from "~/program/arranged-price";
import { dollars } from "~/program/format";
import type { Season } from "~/program/season";
import { useSite } from "../site-context";
import { Choice, Field } from "./field";

/** What staff say about a price other than the season's: for a registration and for a school's order alike. */
export function ArrangedPriceFields() {
  const { tracks } = useSite().season;
  return (
    <>
      <Choice
        label="What was arranged"
        name="kind"
        empty="Choose"
        options={ARRANGED_KINDS.map((value) => ({ value, label: labelOf(value, tracks) }))}
      />
      <Field
        label="Price in dollars"
        name="amount"
        hint="For a scholarship or another price. With a number of students it is the price of each."
        inputMode="decimal"
      />
      <Field
        label="Number of students"
        name="places"
        hint="A school needs it where the price is for each student; these places are then counted."
        inputMode="numeric"
      />
      <Field label="Why, for staff only" name="reason" maxLength={300} />
    </>
  );
}

function labelOf(kind: ArrangedKind, tracks: Season["tracks"]): string {
  const label = ARRANGED_LABELS[kind];
  if (kind === "school_track") return `${label}, ${dollars(tracks.schoolFromInCents)} a student`;
  if (kind === "elite_track") return `${label}, ${dollars(tracks.eliteInCents)} a student`;
  return label;
}
