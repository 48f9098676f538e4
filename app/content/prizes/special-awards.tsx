import { dollars } from "~/program/format";
import type { Season } from "~/program/season";

/** Category, prize and what it is for, as a table that reads as sentences. */
export function SpecialAwards({ awards }: { awards: Season["prizes"]["special"] }) {
  return (
    <ul className="border-ink border-b-2">
      {awards.map(({ id, category, prizeInDollars, description }) => (
        <li
          key={id}
          className="grid items-baseline gap-x-10 gap-y-1 border-ink border-t-2 py-6 sm:grid-cols-[1fr_auto] lg:grid-cols-[5fr_5fr_2fr]"
        >
          <h3>{category}</h3>
          <p className="text-ink-2 max-lg:order-2 sm:max-lg:col-span-2">{description}</p>
          <p className="display text-figure text-gold max-lg:order-1 sm:text-right">
            {dollars(prizeInDollars * 100)}
          </p>
        </li>
      ))}
    </ul>
  );
}
