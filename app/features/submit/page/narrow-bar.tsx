import { useLocale } from "~/ui/use-locale";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { countPacked } from "./pack-list";
import type { ShownItem } from "./shown-items";

interface NarrowBarProps {
  items: ShownItem[];
  members: ProjectView["members"];
}

/** On a phone the pack list is far up: how far they are, and the way to it. */
export function NarrowBar({ items, members }: NarrowBarProps) {
  const { pack, send } = COPY[useLocale()];
  const { packed, all } = countPacked(items, members);
  return (
    <p className="narrow-bar">
      <b>{pack.of(String(packed), String(all))}</b>
      <a className="btn btn-gold btn-small" href="#send">
        {send.button}
      </a>
    </p>
  );
}
