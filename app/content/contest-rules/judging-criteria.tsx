import type { Criterion, Season } from "~/program/season";
import { Checklist } from "~/ui/checklist";
import { HUE_CLASS, hueAt } from "~/ui/hue";
import { awardsOf, criteriaIntro } from "./copy";

/** Section 6: the criteria with their weights, and what can be won. */
export function JudgingCriteria({ criteria, season }: { criteria: Criterion[]; season: Season }) {
  return (
    <>
      <p>{criteriaIntro(season)}</p>
      <WeightBar criteria={criteria} />
      <ul className="space-y-3">
        {criteria.map(({ id, title, description, weight }, index) => (
          <li
            key={id}
            className={`grid grid-cols-[4.25rem_minmax(0,1fr)] items-start gap-x-4 ${HUE_CLASS[hueAt(index)]}`}
          >
            <b className="display rounded-sm bg-hue py-2 text-center text-h4 text-hue-ink print:border print:bg-transparent print:text-ink">
              {weight}%
            </b>
            <span className="text-ink-2">
              <b className="text-ink">{title}.</b> {description}
            </span>
          </li>
        ))}
      </ul>
      <div className="py-4">
        <Checklist title="Awards" items={awardsOf(season)} />
      </div>
    </>
  );
}

/** The weights drawn to scale, in the colours of the list below. */
function WeightBar({ criteria }: { criteria: Criterion[] }) {
  return (
    <svg aria-hidden="true" className="h-5 w-full">
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
