import { localePath } from "~/program/locale";
import { galleryProjectPath } from "~/program/paths";
import { awardTitle, prizeInDollars } from "~/program/results/awards";
import { whoInWords } from "~/records/participants/public-name";
import { GarnetStar } from "~/ui/art/garnet-star";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "./results-copy";
import type { AwardView } from "./results-view.server";

/** The places as posters; where a place is shared there are more of them than places. */
export function Stars({ places }: { places: AwardView[] }) {
  return (
    <ul className={places.length === 3 ? "podium podium-three" : "podium"}>
      {places.map((one, index) => (
        <Star key={`${one.award}-${one.slug ?? index}`} one={one} />
      ))}
    </ul>
  );
}

function Star({ one }: { one: AwardView }) {
  const { season } = useSite();
  const locale = useLocale();
  const copy = COPY[locale];
  const { award, title, slug, names, school } = one;
  const dollars = prizeInDollars(award, season);
  return (
    <li>
      <h3 className="podium-place">{awardTitle(award, season, locale)}</h3>
      {title && slug ? (
        <OpenFrame one={one} href={localePath(galleryProjectPath(slug), locale)} title={title} />
      ) : (
        <span className="podium-frame podium-private">
          <span className="podium-picture">
            <GarnetStar />
          </span>
          <span className="podium-title">{copy.privateProject}</span>
        </span>
      )}
      {names.length > 0 && <p className="podium-who font-bold">{whoInWords(names, locale)}</p>}
      {school && <p>{school}</p>}
      {dollars !== null && (
        <p className="podium-prize">{copy.prize(dollars.toLocaleString(locale))}</p>
      )}
    </li>
  );
}

interface OpenFrameProps {
  one: AwardView;
  href: string;
  title: string;
}

function OpenFrame({ one: { kind, poster }, href, title }: OpenFrameProps) {
  const drawn = { kind: kind || "knowledge", number: poster } as const;
  return (
    <a className={`podium-frame ramp-${posterPlan(drawn.kind, drawn.number).ramp}`} href={href}>
      <span className="podium-picture">
        <ProjectPoster {...drawn} />
      </span>
      <span className="podium-title">{title}</span>
    </a>
  );
}
