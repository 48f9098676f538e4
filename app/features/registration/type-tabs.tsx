import { Link } from "react-router";
import type { RegistrationType } from "~/program/options";
import { TABS } from "./copy";
import { tabPath } from "./registration-paths";

export function TypeTabs({ selected }: { selected: RegistrationType }) {
  return (
    <nav aria-label="Registration type" className="type-tabs">
      {TABS.map(({ type, label }) => (
        <Link
          key={type}
          to={`${tabPath(type)}#top`}
          preventScrollReset
          aria-current={type === selected ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
