import { counted } from "~/program/counted";
import { stepWords } from "~/program/judged-criteria";
import { JUDGE_PATH, readingPath } from "~/program/paths";
import { yOf } from "~/program/scoring/criteria";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import type { SheetCriterion } from "./criterion";

export interface NextReading {
  id: string;
  title: string;
  minutes: number;
}

interface FinishedProps {
  title: string;
  /** Students read what was written about their project. */
  asksForWords: boolean;
  due: string;
  criteria: SheetCriterion[];
  steps: Record<string, number>;
  /** How many students' projects of the round are scored now. */
  scored: number;
  next: NextReading | null;
}

/** The end of a reading: what was given, and the next one in one tap. */
export function Finished({
  title,
  asksForWords,
  due,
  criteria,
  steps,
  scored,
  next,
}: FinishedProps) {
  const total = yOf(steps, criteria, true);
  return (
    <section className="dusk sheet-finished" aria-labelledby="finished-title" role="status">
      <div className="wrap">
        <h2 id="finished-title" className="text-h2">
          {scored === 1 ? "One lantern is lit" : `${scored} lanterns are lit`}
        </h2>
        <p className="mt-3 max-w-[36em] text-l">
          {title} is scored and saved. {asksForWords && "Students read your words after staff. "}
          You can change {asksForWords ? "them" : "your scores"} while the round is open: scores are
          due {due}.
        </p>
        <Actions>
          <NextButton next={next} />
          <ButtonLink href="#rubric" tone="line">
            Change this one
          </ButtonLink>
        </Actions>
        <dl className="sheet-given">
          {total !== null && (
            <div>
              <dt>Your total</dt>
              <dd>{Math.round(total)} of 100</dd>
            </div>
          )}
          {criteria.map(({ id, title: name }) => {
            const step = steps[id];
            return (
              step !== undefined && (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    {step}: {stepWords(id)[step - 1]}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      </div>
    </section>
  );
}

/** One tap from the end of a reading to what comes after it. */
export function NextButton({ next }: { next: NextReading | null }) {
  return next ? (
    <ButtonLink href={readingPath(next.id)} tone="gold">
      Next: {next.title}, about {counted(next.minutes, "minute")}
    </ButtonLink>
  ) : (
    <ButtonLink href={JUDGE_PATH} tone="gold">
      That was the last one: to your projects
    </ButtonLink>
  );
}
