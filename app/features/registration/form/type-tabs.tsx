import type { RegistrationType } from "~/program/options";
import { LinkTabs } from "~/ui/link-tabs";
import { TABS } from "../copy";
import { tabPath } from "../registration-paths";

export function TypeTabs({ selected }: { selected: RegistrationType }) {
  return (
    <div className="mb-9">
      <LinkTabs
        label="Registration type"
        tabs={TABS.map(({ type, label }) => ({
          href: `${tabPath(type)}#top`,
          label,
          isCurrent: type === selected,
        }))}
      />
    </div>
  );
}
