import { STEPS, stepWords } from "~/program/judged-criteria";
import type { Criterion } from "~/program/season";
import { STEP_PREFIX } from "./sheet-fields";

export interface SheetCriterion {
  id: string;
  title: string;
  description: string;
  weight: number;
  mark: Criterion["mark"];
  tieBreaker: Criterion["tieBreaker"];
}

interface CriterionProps {
  criterion: SheetCriterion;
  step: number | undefined;
  isMissing: boolean;
  onChoose: (step: number) => void;
}

/** One criterion with the words of its five steps; each is as large as a thumb. */
export function CriterionSteps({ criterion, step: chosen, isMissing, onChoose }: CriterionProps) {
  const { id, title, description, weight } = criterion;
  return (
    <fieldset className="sheet-criterion" id={`criterion-${id}`} aria-describedby={`about-${id}`}>
      <legend>
        {title} <span className="font-normal text-ink-2 text-s">{weight} points</span>
      </legend>
      <p id={`about-${id}`} className="text-ink-2 text-s">
        {description}
      </p>
      {isMissing && <p className="field-error">Choose a step from 1 to 5</p>}
      <div className="sheet-steps">
        {STEPS.map((step, index) => (
          <label key={step}>
            <input
              type="radio"
              name={`${STEP_PREFIX}${id}`}
              value={step}
              checked={chosen === step}
              onChange={() => onChoose(step)}
            />
            <b>{step}</b>
            <span>{stepWords(id)[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
