import { Link } from "react-router";
import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { priceAtTier, pricingTier } from "~/program/pricing";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { CHOOSE, PACKAGES, type PackageCopy, TABS } from "../copy";
import { tabPath } from "../registration-paths";

/** The three entries with their prices, tabs on a phone; each is a link, so the choice works without script. */
export function PackageCards({ selected }: { selected: RegistrationType }) {
  return (
    <nav aria-label={CHOOSE.label} className="packages">
      {TABS.map(({ type, label }) => (
        <PackageCard key={type} type={type} label={label} isSelected={type === selected} />
      ))}
    </nav>
  );
}

interface PackageCardProps {
  type: RegistrationType;
  label: string;
  isSelected: boolean;
}

function PackageCard({ type, label, isSelected }: PackageCardProps) {
  const site = useSite();
  const { title, text, unit, features, isPopular }: PackageCopy = PACKAGES[type];
  const entry = type === "team" ? { type, teamSize: 1 } : { type };
  const tier = pricingTier(site.season, site.now);
  const price = priceAtTier(entry, site.season, tier);
  const standard = priceAtTier(entry, site.season, "standard");
  return (
    <Link
      to={`${tabPath(type)}#top`}
      preventScrollReset
      aria-current={isSelected ? "page" : undefined}
    >
      <span className="package-tab">{label}</span>
      <span className="package-title">{title}</span>
      <span className="package-badges">
        {price < standard && <b>{CHOOSE.earlyBird}</b>}
        {isPopular && <b>{CHOOSE.popular}</b>}
      </span>
      <span className="package-price">
        {dollars(price)}
        {unit}
      </span>
      <span className="package-standard">
        {price < standard ? (
          <>
            <s>{dollars(standard)}</s> standard price
          </>
        ) : (
          "standard price"
        )}
      </span>
      <span className="package-text">{text(site)}</span>
      <ul className="package-features">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" className="size-5" />
            {feature}
          </li>
        ))}
      </ul>
      {isSelected && (
        <span className="package-selected">
          <Icon name="check" className="size-5" />
          {CHOOSE.selected}
        </span>
      )}
    </Link>
  );
}
