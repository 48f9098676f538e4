import { ARRANGED_KINDS, ARRANGED_LABELS, type ArrangedKind } from "~/program/arranged-price";
import { dollars } from "~/program/format";
import type { Season } from "~/program/season";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import type { ShownRegistration } from "./registration-facts";

interface ArrangePriceProps {
  registration: ShownRegistration;
  version: string;
}

/** For a registration that is not paid: the tracks by arrangement, a waiver, a scholarship. */
export function ArrangePrice({ registration, version }: ArrangePriceProps) {
  const { tracks } = useSite().season;
  return (
    <details>
      <summary>Arrange a price</summary>
      <div className="stack mt-3">
        <ActionForm intent="price" version={version} label="Arrange the price" tone="brand">
          <p>
            An open payment page is closed, and the family is written to. What costs nothing has its
            place at once.
          </p>
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
        </ActionForm>
        {registration.arrangedKind && (
          <ActionForm intent="season-price" version={version} label="Back to the season’s price">
            <Field label="Why, for staff only" name="reason" maxLength={300} />
          </ActionForm>
        )}
      </div>
    </details>
  );
}

function labelOf(kind: ArrangedKind, tracks: Season["tracks"]): string {
  const label = ARRANGED_LABELS[kind];
  if (kind === "school_track") return `${label}, ${dollars(tracks.schoolFromInCents)} a student`;
  if (kind === "elite_track") return `${label}, ${dollars(tracks.eliteInCents)} a student`;
  return label;
}
