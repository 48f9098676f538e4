import type { SponsorTier } from "~/program/season";
import { FieldError } from "~/ui/form/field-frame";
import type { FormField } from "~/ui/form/form-field";
import { Icon } from "~/ui/icon";
import { SPONSOR_COPY, tierAmount } from "./copy";

interface TierCardsProps {
  field: FormField;
  tiers: SponsorTier[];
}

/** The four tiers side by side; each card is the label of its radio button. */
export function TierCards({ field, tiers }: TierCardsProps) {
  const { title, lede } = SPONSOR_COPY.tiers;
  return (
    <fieldset aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="display text-h2">{title}</legend>
      <p className="mt-5 mb-8 max-w-[34em] text-ink-2 text-l">{lede}</p>
      <div className="mb-4">
        <FieldError field={field} />
      </div>
      <div className="grid rounded-md border-2 border-ink sm:grid-cols-2 xl:grid-cols-4">
        {tiers.map((tier, index) => (
          <TierCard
            key={`${field.key}-${tier.key}`}
            // The error summary links to the field's own id: the first card bears it.
            id={index === 0 ? field.id : `${field.id}-${tier.key}`}
            field={field}
            tier={tier}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TierCard({ id, field, tier }: { id: string; field: FormField; tier: SponsorTier }) {
  return (
    <label className="group relative flex cursor-pointer flex-col border-rule-2 p-6 not-first:max-sm:border-t-2 hover:bg-mist has-checked:bg-board has-checked:text-snow has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3 sm:max-xl:even:border-l-2 sm:max-xl:nth-[n+3]:border-t-2 xl:not-first:border-l-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-3 font-bold text-l">
          <input
            type="radio"
            id={id}
            name={field.name}
            value={tier.key}
            defaultChecked={field.defaultValue === tier.key}
            required
            aria-labelledby={`${id}-name ${id}-amount`}
            aria-describedby={`${id}-benefits`}
            className="size-6 accent-wheat"
          />
          <span id={`${id}-name`}>{tier.name}</span>
        </span>
        <span
          aria-hidden="true"
          className="invisible flex items-center gap-1.5 font-bold text-s text-wheat group-has-checked:visible"
        >
          <Icon name="check" className="size-4" />
          Selected
        </span>
      </span>
      <span id={`${id}-amount`} className="display mt-3 mb-4 text-figure">
        {tierAmount(tier)}
      </span>
      <span id={`${id}-benefits`} className="space-y-2 text-b">
        {tier.benefits.map((benefit) => (
          <span key={benefit} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-4 flex-none" />
            {benefit}
          </span>
        ))}
      </span>
    </label>
  );
}
