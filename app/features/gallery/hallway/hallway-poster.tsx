import { longDateTime } from "~/program/format";
import { posterPlan } from "~/ui/art/posters/poster-plan";
import { ProjectPoster } from "~/ui/art/posters/project-poster";
import { QrPicture } from "~/ui/qr-picture";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import { CoverPicture } from "../cover-picture";
import { COPY } from "../gallery-copy";
import { posterOf } from "../project-card-view";
import type { HallwayPosterView } from "./hallway-view.server";
import "./hallway-poster.css";
import { whoInWords } from "~/records/participants/public-name";

/** One sheet for a wall at school: the poster, the title, who, and a code for a phone. */
export function HallwayPoster({ view }: { view: HallwayPosterView }) {
  const locale = useLocale();
  const { hallway, project } = COPY[locale];
  const { settings, season } = useSite();
  const { title, kind, names, picture, address, qr, isVoting } = view;
  const poster = posterOf(view);
  return (
    <section
      className={`hallway ramp-${posterPlan(poster.kind, poster.number).ramp}`}
      aria-label={title}
    >
      <div className="hallway-picture">
        {picture ? (
          <CoverPicture picture={picture} alt="" sizes="8.5in" isFirst />
        ) : (
          <ProjectPoster {...poster} />
        )}
      </div>
      <div className="hallway-words">
        <div>
          {kind && <p className="hallway-kind">{project.kinds[kind]}</p>}
          <h2 className="hallway-title">{title}</h2>
          {names.length > 0 && <p className="hallway-who">{whoInWords(names, locale)}</p>}
          <p className="hallway-line">
            {isVoting
              ? hallway.vote(longDateTime(season.dates.votingCloses, locale))
              : hallway.look}
          </p>
          <p className="hallway-address">{address}</p>
          <p className="hallway-fair">{settings.productName}</p>
        </div>
        <QrPicture qr={qr} label={hallway.qr(title)} className="hallway-qr" />
      </div>
    </section>
  );
}

/** Sheets and, above them on the screen alone, what to do with them. */
export function HallwaySheets({ posters, back }: { posters: HallwayPosterView[]; back: string }) {
  const { hallway } = COPY[useLocale()];
  return (
    <div className="hallway-sheets">
      <div className="wrap hallway-bar">
        <h1>{hallway.title}</h1>
        <p>{posters.length > 0 ? hallway.text(posters.length) : hallway.none}</p>
        <p>
          <a href={back}>{hallway.back}</a>
        </p>
      </div>
      {posters.map((view) => (
        <HallwayPoster key={view.slug} view={view} />
      ))}
    </div>
  );
}
