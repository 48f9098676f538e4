import { ActionForm } from "~/ui/staff/action-form";
import { ArrangedPriceFields } from "~/ui/staff/arranged-price-fields";
import { Field } from "~/ui/staff/field";
import type { ShownRegistration } from "./registration-facts";

interface ArrangePriceProps {
  registration: ShownRegistration;
  version: string;
}

/** For a registration that is not paid: the tracks by arrangement, a waiver, a scholarship. */
export function ArrangePrice({ registration, version }: ArrangePriceProps) {
  return (
    <details>
      <summary>Arrange a price</summary>
      <div className="stack mt-3">
        <ActionForm intent="price" version={version} label="Arrange the price" tone="brand">
          <p>
            An open payment page is closed, and the family is written to where an address is known.
            What costs nothing has its place at once.
          </p>
          <ArrangedPriceFields />
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
