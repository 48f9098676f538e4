import type { ReactNode } from "react";
import { MOTIFS } from "./motifs";
import { type PosterKind, type PosterPlan, posterPlan } from "./poster-plan";
import { FRONTS, HORIZONS } from "./poster-scenery";
import "./posters.css";

interface ProjectPosterProps {
  kind: PosterKind;
  /** Any whole number from 0: the place of an idea in its list, or what an entry is numbered by. */
  number: number;
}

/** The picture of a project that has none: drawn from its kind and number, the same each time. */
export function ProjectPoster({ kind, number }: ProjectPosterProps) {
  return <Drawing plan={posterPlan(kind, number)} part={drawnPart} />;
}

/** The same on a page that has many, with what they share from its `PosterParts`. */
export function PosterOfMany({ kind, number }: ProjectPosterProps) {
  return (
    <Drawing plan={posterPlan(kind, number)} part={(name) => <use href={`#${idOf(name)}`} />} />
  );
}

/** What the posters of a page are put together from, each part once: it stands before the first of them. */
export function PosterParts({ posters }: { posters: readonly ProjectPosterProps[] }) {
  const plans = posters.map(({ kind, number }) => posterPlan(kind, number));
  const names = new Set(plans.flatMap((plan) => Object.values(partsOf(plan))));
  return (
    <svg className="poster-parts" width="0" height="0" aria-hidden="true">
      <defs>
        {[...names].toSorted().map((name) => (
          <g key={name} id={idOf(name)}>
            {drawnPart(name)}
          </g>
        ))}
      </defs>
    </svg>
  );
}

type PartName = `motif-${string}` | `horizon-${number}` | `front-${number}`;

function partsOf({ motif, horizon, front }: PosterPlan) {
  return {
    horizon: `horizon-${horizon}`,
    motif: `motif-${motif}`,
    front: `front-${front}`,
  } as const satisfies Record<string, PartName>;
}

const ALL_PARTS: Record<string, ReactNode> = {
  ...Object.fromEntries(Object.entries(MOTIFS).map(([name, drawn]) => [`motif-${name}`, drawn])),
  ...Object.fromEntries(HORIZONS.map((drawn, index) => [`horizon-${index}`, drawn])),
  ...Object.fromEntries(FRONTS.map((drawn, index) => [`front-${index}`, drawn])),
};
const drawnPart = (name: PartName): ReactNode => ALL_PARTS[name];
const idOf = (name: PartName) => `poster-${name}`;

function Drawing({ plan, part }: { plan: PosterPlan; part: (name: PartName) => ReactNode }) {
  const { ramp, sun, isMirrored } = plan;
  const parts = partsOf(plan);
  return (
    <svg
      className={`ramp-${ramp}`}
      viewBox="0 0 320 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="z1" d="M0 0h320v360H0z" />
      <circle className="z2" cx={sun.x} cy={sun.y} r="128" />
      <circle className="z1" cx={sun.x} cy={sun.y} r="86" />
      <circle className="z0" cx={sun.x} cy={sun.y} r="50" />
      <g transform={sun.x < 160 ? MIRROR : undefined}>{part(parts.horizon)}</g>
      <g transform={isMirrored ? MIRROR : undefined}>{part(parts.motif)}</g>
      <path className="zs" transform={`translate(${sun.x} ${sun.y})`} d={STAR} />
      <g transform={isMirrored ? MIRROR : undefined}>{part(parts.front)}</g>
    </svg>
  );
}

const MIRROR = "matrix(-1 0 0 1 320 0)";
const STAR = "M0-34L2.8-5 29.4-17 5.9 0 29.4 17 2.8 5 0 34-2.8 5-29.4 17-5.9 0-29.4-17-2.8-5z";
