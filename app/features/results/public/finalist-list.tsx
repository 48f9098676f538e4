import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { whoInWords } from "~/records/participants/public-name";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./results-copy";
import type { AwardView } from "./results-view.server";

/** A division's finalists; those whose families keep them to themselves are counted at the end. */
export function FinalistList({ finalists }: { finalists: AwardView[] }) {
  const locale = useLocale();
  const copy = COPY[locale];
  const shown = finalists.filter(({ slug }) => slug !== null);
  const hidden = finalists.length - shown.length;
  return (
    <ul className="mt-4 divide-y divide-rule border-ink border-y-2">
      {shown.map(({ title, slug, names }) => (
        <li key={slug} className="flex flex-wrap justify-between gap-x-6 py-3">
          <a className="font-bold" href={localePath(galleryProjectPath(slug ?? ""), locale)}>
            {title}
          </a>
          <span className="text-ink-2">{whoInWords(names, locale)}</span>
        </li>
      ))}
      {hidden > 0 && <li className="py-3 text-ink-2">{copy.hidden(hidden)}</li>}
    </ul>
  );
}
