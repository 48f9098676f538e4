import type { Criterion } from "~/program/season";
import { HUE_CLASS, hueAt } from "./hue";

/** A rubric in short: what counts, how much, and a bar drawn to scale. */
export function RubricBadges({ criteria }: { criteria: Criterion[] }) {
  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        {criteria.map(({ id, title, weight }, index) => (
          <li
            key={id}
            className={`flex items-center gap-2.5 rounded-sm border-2 border-hue bg-card py-1 pr-3.5 pl-1 font-semibold leading-tight ${HUE_CLASS[hueAt(index)]}`}
          >
            <b className="display rounded-[2px] bg-hue px-2.5 py-2 text-hue-ink text-h4 print:border print:bg-transparent print:text-ink">
              {weight}%
            </b>
            {title}
          </li>
        ))}
      </ul>
      <RubricBar criteria={criteria} />
    </div>
  );
}

function RubricBar({ criteria }: { criteria: Criterion[] }) {
  return (
    <svg aria-hidden="true" className="mt-4 h-5 w-full">
      {criteria.map(({ id, weight }, index) => (
        <svg
          key={id}
          aria-hidden="true"
          x={`${weightBefore(criteria, index)}%`}
          width={`${weight}%`}
          className={HUE_CLASS[hueAt(index)]}
        >
          <rect width="100%" height="20" className="fill-hue stroke-3 stroke-bg" />
        </svg>
      ))}
    </svg>
  );
}

function weightBefore(criteria: Criterion[], index: number): number {
  return criteria.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
}
