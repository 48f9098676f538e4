import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { priceAtTier, pricingTier } from "~/program/pricing";
import type { Site } from "~/program/site";
import { Icon } from "~/ui/icon";
import { CHOOSE, PACKAGES, type PackageCopy } from "../copy";

interface PricedPackage extends PackageCopy {
  price: number;
  standard: number;
}

/** An entry as it is sold today, beside what it costs otherwise. */
export function packageOf(type: RegistrationType, { season, now }: Site): PricedPackage {
  const entry = type === "team" ? { type, teamSize: 1 } : { type };
  return {
    ...PACKAGES[type],
    price: priceAtTier(entry, season, pricingTier(season, now)),
    standard: priceAtTier(entry, season, "standard"),
  };
}

export function PackageBadges({ price, standard, isPopular }: PricedPackage) {
  return (
    <span className="package-badges">
      {price < standard && <b>{CHOOSE.earlyBird}</b>}
      {isPopular && <b>{CHOOSE.popular}</b>}
    </span>
  );
}

export function StandardPrice({ price, standard }: PricedPackage) {
  return (
    <span className="package-standard">
      {price < standard && <s>{dollars(standard)}</s>} standard price
    </span>
  );
}

export function PackageFeatures({ features }: PricedPackage) {
  return (
    <ul className="package-features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" className="size-5" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
