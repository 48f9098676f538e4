import type { Site } from "~/program/site";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { type Track, tracksOf } from "./copy";

/** The three tracks side by side; the most popular one stands on dusk. */
export function TrackCards({ site }: { site: Site }) {
  return (
    <ul className="grid gap-x-6 gap-y-9 lg:grid-cols-3 lg:items-stretch">
      {tracksOf(site).map((track) => (
        <TrackCard key={track.title} track={track} />
      ))}
    </ul>
  );
}

function TrackCard({ track }: { track: Track }) {
  const ground = track.popular ? "dusk border-wheat" : "border-ink bg-card";
  return (
    <li className={`relative flex flex-col rounded-lg border-2 p-6 sm:p-8 ${ground}`}>
      {track.badge && (
        <p className="absolute -top-4.5 left-6 sm:left-8">
          <Badge icon="star">{track.badge}</Badge>
        </p>
      )}
      <h3>{track.title}</h3>
      <p className="display mt-5 text-figure">{track.price}</p>
      <p className="mt-1 text-ink-2">{track.priceNote}</p>
      <p className="mt-5 mb-5">{track.description}</p>
      <Checklist items={track.features} />
      <div className="mt-auto flex flex-col pt-8">
        <ButtonLink href={track.action.href} tone={track.popular ? "gold" : "brand"}>
          {track.action.label}
        </ButtonLink>
      </div>
    </li>
  );
}
