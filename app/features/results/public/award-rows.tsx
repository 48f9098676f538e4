import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { awardTitle, prizeInDollars } from "~/program/results/awards";
import { whoInWords } from "~/records/participants/public-name";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./results-copy";
import type { AwardView } from "./results-view.server";

/** Awards beside the places, one line each; titles lead to the gallery, names stand as each family allows. */
export function AwardRows({ awards }: { awards: AwardView[] }) {
  const { season } = useSite();
  const locale = useLocale();
  const copy = COPY[locale];
  return (
    <ul className="divide-y divide-rule border-ink border-y-2">
      {awards.map(({ award, title, slug, names, school }, index) => {
        const dollars = prizeInDollars(award, season);
        const shown = title ?? school ?? copy.privateProject;
        return (
          <li
            key={`${award}-${slug ?? index}`}
            className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[2fr_2fr_7rem]"
          >
            <div>
              <p className="text-s">{awardTitle(award, season, locale)}</p>
              <h3 className="text-h4">
                {slug ? <a href={localePath(galleryProjectPath(slug), locale)}>{shown}</a> : shown}
              </h3>
            </div>
            <p className="text-ink-2">
              {[whoInWords(names, locale), title ? school : ""].filter(Boolean).join(", ")}
            </p>
            {dollars !== null && (
              <p className="display text-h3 sm:text-right">
                {copy.prize(dollars.toLocaleString(locale))}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
