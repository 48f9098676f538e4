import { MOTIFS, type Step } from "./motifs";
import { firs, hills, range } from "./poster-land";
import { type PosterKind, posterPlan } from "./poster-plan";

interface ProjectPosterProps {
  kind: PosterKind;
  /** Any whole number from 0: the place of an idea in its list, or what an entry is numbered by. */
  number: number;
}

/** The picture of a project that has none: drawn from its kind and number, the same each time. */
export function ProjectPoster({ kind, number }: ProjectPosterProps) {
  const { motif, ramp, sun, random } = posterPlan(kind, number);
  const step: Step = (digit) => `${ramp}${digit}`;
  const { land, lit } = range(random, { base: 268, height: 96, sun: sun.x });
  return (
    <svg viewBox="0 0 320 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={step(1)} d="M0 0h320v360H0z" />
      <circle className={step(2)} cx={sun.x} cy={sun.y} r="128" />
      <circle className={step(1)} cx={sun.x} cy={sun.y} r="86" />
      <circle className={step(0)} cx={sun.x} cy={sun.y} r="50" />
      <path className={step(3)} d={land} />
      <path className={step(2)} d={lit} />
      <path className={step(4)} d={hills(random, 292, 26)} />
      {MOTIFS[motif](step)}
      <path
        className={ramp === "r" ? "y" : "g"}
        transform={`translate(${sun.x} ${sun.y})`}
        d={STAR}
      />
      <path className={step(5)} d={hills(random, 330, 22)} />
      <path className={step(7)} d={firs(random, 362, [14, 36, 60, 268, 294, 314], 44)} />
    </svg>
  );
}

const STAR = "M0-34L2.8-5 29.4-17 5.9 0 29.4 17 2.8 5 0 34-2.8 5-29.4 17-5.9 0-29.4-17-2.8-5z";
