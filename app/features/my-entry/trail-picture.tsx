import { SkyRings } from "~/ui/art/sky-rings";
import type { EntryView } from "./entry-view.server";
import { TrailFoothills, TrailRange } from "./trail-land";

const WIDTH = 1600;
/** More flags than this stand in each other's way; the list below names everybody. */
const MOST_WALKERS = 4;

/** The path climbs from the left to the right, one bend for each place. */
function placesOn(stops: number) {
  return Array.from({ length: stops }, (_, index) => ({
    x: Math.round((WIDTH / stops) * (index + 0.5)),
    y: Math.round(168 - (77 / stops) * index + (index % 2) * 10),
  }));
}

/** The land of the season, and how far everybody has come. The list below says the same. */
export function TrailPicture({ entries }: { entries: EntryView[] }) {
  const places = placesOn(entries[0]?.trail.length ?? 0);
  return (
    <svg
      className="trail-picture"
      viewBox={`0 0 ${WIDTH} 240`}
      preserveAspectRatio={`${sideOf(entries)}YMax slice`}
      aria-hidden="true"
    >
      <SkyRings x={1390} y={96} radii={[330, 262, 206, 156, 114, 84, 60]} />
      <g transform="translate(0 20)">
        <TrailRange />
        <TrailFoothills />
      </g>
      <path
        className="f3"
        d="M-20 196C200 176 300 190 460 168s300-24 460-36 320-22 720-44V242H-20z"
      />
      <path className="f4" d="M-20 226c260-16 420 6 700-10s520-34 960-52v78H-20z" />
      <path
        className="trail-path"
        d={`M-20 176L${places.map(({ x, y }) => `${x} ${y}`).join("L")}L1640 88`}
      />
      {places.map(({ x, y }) => (
        <circle key={x} className="trail-stop" cx={x} cy={y} r="9" />
      ))}
      {entries.slice(0, MOST_WALKERS).map((entry, index) => (
        <Walker key={entry.id} entry={entry} index={index} />
      ))}
    </svg>
  );
}

/** A phone shows a third of the land: the one where the first of them walks. */
function sideOf([first]: EntryView[]): "xMin" | "xMid" | "xMax" {
  const stops = first?.trail.length ?? 0;
  const here = first?.trail.findIndex(({ state }) => state === "here") ?? -1;
  if (here < 0) return stops > 0 ? "xMax" : "xMin";
  if (here < stops * 0.3) return "xMin";
  return here < stops * 0.7 ? "xMid" : "xMax";
}

/** Somebody with a pack, at the place where they are, under a flag with their name. */
function Walker({ entry, index }: { entry: EntryView; index: number }) {
  const here = entry.trail.findIndex(({ state }) => state === "here");
  const { x, y } = placesOn(entry.trail.length).at(here) ?? { x: 0, y: 0 };
  const width = 24 + 12 * [...entry.name].length;
  // To the left where there is room for it: to the right a phone would cut it off.
  const flagAt = x > width + 60 ? 14 - width : 17;
  return (
    <g transform={`translate(${x - 22 + index * 40} ${y - 6})`}>
      <path
        className="fg"
        d="M-8 0l4-20-1-14c0-6 3-9 7-9s7 3 7 8l-1 10 4 10 4 15h-6l-7-15-3 3-2 12zM2-58a7 7 0 1 1 .1 14 7 7 0 0 1-.1-14z"
      />
      <path className="y" d="M-6-40h-5c-3 0-5 2-5 6v8c0 3 2 5 5 5h5z" />
      <path className="fg" d={`M14-34h2v34h-2zM14-${92 + index * 34}h3V-30h-3z`} />
      <g transform={`translate(${flagAt} ${-92 - index * 34})`}>
        <path className={index % 2 ? "trail-flag-blue" : "y"} d={`M0 0h${width}v28H0z`} />
        <text className="trail-name" x={width / 2} y="20" textAnchor="middle">
          {entry.name}
        </text>
      </g>
    </g>
  );
}
