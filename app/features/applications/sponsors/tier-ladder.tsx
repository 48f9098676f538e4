import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import type { TierOffer } from "./copy";
import { METAL_CLASS } from "./metals";
import "./sponsors.css";

/** The tiers one below the other, each under a bar as long as its amount. */
export function TierLadder({ offers }: { offers: TierOffer[] }) {
  const largest = Math.max(...offers.map(({ amountInDollars }) => amountInDollars));
  return (
    <ul className="mt-14 space-y-14">
      {offers.map((offer) => (
        <li key={offer.key} className={METAL_CLASS[offer.key]}>
          <svg aria-hidden="true" className="h-4 w-full border-ink border-b-2">
            <rect
              width={`${(offer.amountInDollars / largest) * 100}%`}
              height="16"
              className="metal-bar"
            />
          </svg>
          <div className="grid gap-x-12 gap-y-6 pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_13rem]">
            <div>
              <h3>{offer.name}</h3>
              <p className="display metal-amount mt-2 text-figure">{offer.amount}</p>
              <p className="mt-2 text-ink-2">{offer.scale}</p>
            </div>
            <Checklist items={offer.benefits} />
            <div className="max-lg:md:col-start-2">
              <ButtonLink href={offer.href} tone="line">
                Choose {offer.name}
              </ButtonLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
