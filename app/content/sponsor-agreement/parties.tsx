import type { Site } from "~/program/site";
import { BlankLine } from "./blank-line";
import { parties, tierLine } from "./copy";

/** The head of the agreement: who signs with whom, and for which tier. */
export function Parties({ site: { season, settings } }: { site: Site }) {
  return (
    <section
      aria-labelledby="parties"
      className="mb-14 max-w-[46rem] break-inside-avoid print:mb-3 print:max-w-none"
    >
      <h2 id="parties" className="text-h3">
        {parties.title}
      </h2>
      <p className="mt-3">
        {settings.organizerName}, {settings.contactCity}, {settings.contactState}, and
      </p>
      <dl className="mt-2 space-y-2">
        <BlankLine label={parties.sponsorLabel} />
        <BlankLine label={parties.addressLabel} />
      </dl>
      <h3 className="mt-8 text-h4 print:mt-4">{parties.tierLegend}</h3>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {season.sponsorTiers.map((tier) => (
          <li key={tier.key} className="flex items-center gap-3">
            <span aria-hidden="true" className="size-5 flex-none rounded-sm border-2 border-ink" />
            {tierLine(tier)}
          </li>
        ))}
      </ul>
    </section>
  );
}
