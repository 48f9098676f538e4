import { Link } from "react-router";
import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { priceAtTier, pricingTier } from "~/program/pricing";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { CHOOSE, PACKAGES, TABS } from "../copy";
import { tabPath } from "../registration-paths";

/** The three entries with their prices; each is a link, so the choice works without script. */
export function PackageCards({ selected }: { selected: RegistrationType }) {
  return (
    <div className="packages">
      {TABS.map(({ type }) => (
        <PackageCard key={type} type={type} isSelected={type === selected} />
      ))}
    </div>
  );
}

function PackageCard({ type, isSelected }: { type: RegistrationType; isSelected: boolean }) {
  const site = useSite();
  const { title, text, unit } = PACKAGES[type];
  const entry = type === "team" ? { type, teamSize: 1 } : { type };
  const tier = pricingTier(site.season, site.now);
  const price = priceAtTier(entry, site.season, tier);
  const standard = priceAtTier(entry, site.season, "standard");
  return (
    <Link
      to={`${tabPath(type)}#top`}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
    >
      <h3>{title}</h3>
      <p className="package-price">
        {dollars(price)}
        {unit}
      </p>
      <p className="package-standard">
        {price < standard ? (
          <>
            <s>{dollars(standard)}</s> standard price
          </>
        ) : (
          "standard price"
        )}
      </p>
      <p className="package-text">{text(site)}</p>
      {isSelected && (
        <span className="package-selected">
          <Icon name="check" className="size-5" />
          {CHOOSE.selected}
        </span>
      )}
    </Link>
  );
}
