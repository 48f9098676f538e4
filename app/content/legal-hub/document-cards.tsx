import { HUE_CLASS, hueAt } from "~/ui/hue";
import { Icon } from "~/ui/icon";
import type { LegalCard } from "./copy";

/** The three documents as sheets of paper, each with its date or season at the head. */
export function DocumentCards({ documents }: { documents: LegalCard[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {documents.map(({ page, icon, eyebrow, text, linkText }, index) => (
        <li
          key={page.path}
          className={`flex flex-col rounded-md border border-rule border-t-8 border-t-hue bg-card p-7 ${HUE_CLASS[hueAt(index)]}`}
        >
          <Icon name={icon} className="size-9 text-hue" />
          <h3 className="mt-5">{page.label}</h3>
          <p className="mt-1 text-ink-2 text-s">{eyebrow}</p>
          <p className="mt-4 mb-6">{text}</p>
          <a href={page.path} className="mt-auto font-bold">
            {linkText}
          </a>
        </li>
      ))}
    </ul>
  );
}
