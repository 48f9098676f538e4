import { useLocale } from "~/ui/use-locale";
import { COPY } from "./gallery-copy";

/** To the projects of other seasons. */
export function SeasonLinks({ seasons }: { seasons: { season: string; href: string }[] }) {
  const { others, season: name } = COPY[useLocale()].archive;
  if (seasons.length === 0) return null;
  return (
    <nav aria-label={others} className="wrap pb-section">
      <ul className="flex flex-wrap gap-x-8 gap-y-2 border-ink border-t-2 pt-5">
        {seasons.map(({ season, href }) => (
          <li key={season}>
            <a href={href}>{name(season.replace("-", "–"))}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
