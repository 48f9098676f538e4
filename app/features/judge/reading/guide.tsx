import type { besideGuide } from "~/program/calibration";
import { NextButton, type NextReading } from "./finished";
import { GUIDE_ID } from "./guide-id";

interface GuideProps {
  beside: ReturnType<typeof besideGuide>;
  titles: Record<string, string>;
  next: NextReading | null;
}

/** After practice, and never before: where experienced readers stood, and why. */
export function Guide({ beside: { rows, within }, titles, next }: GuideProps) {
  return (
    <section id={GUIDE_ID} aria-labelledby="guide-title" className="scroll-mt-6">
      <h2 id="guide-title" className="mb-3 text-h3">
        Close on {within} of {rows.length}
      </h2>
      <p className="mb-5">
        We wrote this project; nobody entered it, and there is no passing. Your first scores stay as
        they are: they tell us how strict each of us is. The band is what the guide gives, with its
        reason.
      </p>
      <dl>
        {rows.map(({ criterion, given, from, to, why, off }) => (
          <div key={criterion} className="guide-band">
            <dt className="font-bold">
              {titles[criterion] ?? criterion}: you {given}, the guide{" "}
              {from === to ? from : `${from} to ${to}`}
              {off !== 0 &&
                ` (${Math.abs(off)} ${Math.abs(off) === 1 ? "step" : "steps"} ${off > 0 ? "above" : "below"})`}
            </dt>
            <dd className="mt-1">{why}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <NextButton next={next} />
      </p>
    </section>
  );
}
