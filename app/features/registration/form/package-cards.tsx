import { Link } from "react-router";
import { dollars } from "~/program/format";
import type { RegistrationType } from "~/program/options";
import { tabPath } from "~/program/registration-paths";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { CHOOSE, TABS } from "../copy";
import { PackageBadges, PackageFeatures, packageOf, StandardPrice } from "./package-parts";

/** The three entries with their prices, tabs on a phone; each is a link, so the choice works without script. */
export function PackageCards({ selected }: { selected: RegistrationType }) {
  const chosen = packageOf(selected, useSite());
  return (
    <>
      <nav aria-label={CHOOSE.label} className="packages">
        {TABS.map(({ type, label }) => (
          <PackageCard key={type} type={type} label={label} isSelected={type === selected} />
        ))}
      </nav>
      {/* A tab is too narrow for what its card says: a phone shows that of the chosen one below. */}
      <div className="package-chosen">
        <PackageBadges {...chosen} />
        <StandardPrice {...chosen} />
        <PackageFeatures {...chosen} />
      </div>
    </>
  );
}

interface PackageCardProps {
  type: RegistrationType;
  label: string;
  isSelected: boolean;
}

function PackageCard({ type, label, isSelected }: PackageCardProps) {
  const site = useSite();
  const entry = packageOf(type, site);
  return (
    <Link
      to={`${tabPath(type)}#top`}
      preventScrollReset
      aria-current={isSelected ? "page" : undefined}
    >
      <span className="package-tab">{label}</span>
      <span className="package-title">{entry.title}</span>
      <PackageBadges {...entry} />
      <span className="package-price">
        {dollars(entry.price)}
        {entry.unit}
      </span>
      <StandardPrice {...entry} />
      <span className="package-text">{entry.text(site)}</span>
      <PackageFeatures {...entry} />
      {isSelected && (
        <span className="package-selected">
          <Icon name="check" className="size-5" />
          {CHOOSE.selected}
        </span>
      )}
    </Link>
  );
}
