import type { Criterion, Season } from "~/program/season";
import { Checklist } from "~/ui/checklist";
import { RubricBadges } from "~/ui/rubric-badges";
import { awardsOf, criteriaIntro } from "./copy";

/** Section 6: the criteria with their weights, and what can be won. */
export function JudgingCriteria({ criteria, season }: { criteria: Criterion[]; season: Season }) {
  return (
    <>
      <p>{criteriaIntro(season)}</p>
      <RubricBadges criteria={criteria} />
      <ul className="space-y-1 text-ink-2">
        {criteria.map(({ id, title, description }) => (
          <li key={id}>
            <b className="text-ink">{title}.</b> {description}
          </li>
        ))}
      </ul>
      <div className="py-4">
        <Checklist title="Awards" items={awardsOf(season)} />
      </div>
    </>
  );
}
