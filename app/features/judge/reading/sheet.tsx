import { type FormEvent, useRef } from "react";
import { STEPS, stepWords } from "~/program/judged-criteria";
import { HINT_WORDS, hintsFor, LONGEST_WORDS } from "~/program/words-for-student";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { SavedLine } from "./saved-line";
import type { SheetAnswer } from "./sheet-action.server";
import { type SheetState, STEP_PREFIX } from "./sheet-fields";
import { useSheet } from "./use-sheet";

interface SheetProps {
  assignmentId: string;
  first: SheetState & { revision: number };
  criteria: { id: string; title: string; description: string; weight: number }[];
  /** All that the project says, for the hints beside the boxes. */
  projectText: string;
  isPractice: boolean;
  isFinished: boolean;
  answer: (SheetAnswer & { outcome?: { text: string } | undefined }) | undefined;
}

/** The rubric and the two sentences, saved as they are typed; with buttons where there is no script. */
export function Sheet({ assignmentId, first, criteria, projectText, ...props }: SheetProps) {
  const { isPractice, isFinished, answer } = props;
  const handle = useSheet(assignmentId, first);
  const { sheet, change, isLive, conflict } = handle;
  const isSure = useRef(false);
  const missing = answer?.missing;
  const hints = hintsFor(sheet, projectText);

  /** What was typed in the last two seconds goes first: the form carries the revision that it led to. */
  async function finishSaved(event: FormEvent<HTMLFormElement>) {
    if (!isLive || isSure.current) return;
    event.preventDefault();
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(await handle.flush())) return;
    isSure.current = true;
    // After the next paint, when the form holds that revision.
    setTimeout(() => {
      form.requestSubmit(button);
      isSure.current = false;
    }, 50);
  }

  return (
    <form method="post" noValidate aria-labelledby="sheet-title" id="rubric" onSubmit={finishSaved}>
      <h2 id="sheet-title" className="mb-3 text-h3">
        Your scores
      </h2>
      <p className="mb-6 text-ink-2">
        Read the words, not the number. You see no other judge’s marks, and nobody sees yours.
      </p>
      <input type="hidden" name="revision" value={handle.revision} readOnly />
      {missing && <Missing missing={missing} criteria={criteria} />}
      {!missing && answer?.outcome && (
        <p className="field-error mb-6" role="alert">
          {answer.outcome.text}
        </p>
      )}
      {criteria.map(({ id, title, description, weight }) => (
        <fieldset
          key={id}
          className="sheet-criterion"
          id={`criterion-${id}`}
          aria-describedby={`about-${id}`}
        >
          <legend>
            {title} <span className="font-normal text-ink-2 text-s">{weight} points</span>
          </legend>
          <p id={`about-${id}`} className="text-ink-2 text-s">
            {description}
          </p>
          {missing?.criteria.includes(id) && (
            <p className="field-error">Choose a step from 1 to 5</p>
          )}
          <div className="sheet-steps">
            {STEPS.map((step, index) => (
              <label key={step}>
                <input
                  type="radio"
                  name={`${STEP_PREFIX}${id}`}
                  value={step}
                  checked={sheet.steps[id] === step}
                  onChange={() => change({ steps: { ...sheet.steps, [id]: step } })}
                />
                <b>{step}</b>
                <span>{stepWords(id)[index]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <h2 className="mt-10 mb-2 text-h3">Two sentences for the student</h2>
      <p className="mb-5 text-ink-2">
        They read it with a parent, after staff. Write to them, not about them: “Try a second gate,
        so you know it is not only this one.”
      </p>
      <Words
        name="whatWorked"
        label="What worked"
        hint="Point to one moment."
        value={sheet.whatWorked}
        error={missing?.words.includes("whatWorked") ? "Write one thing that worked" : undefined}
        onChange={(whatWorked) => change({ whatWorked })}
      />
      <Words
        name="tryNext"
        label="What to try next"
        hint="Something they can do this month."
        value={sheet.tryNext}
        error={missing?.words.includes("tryNext") ? "Write one next step" : undefined}
        onChange={(tryNext) => change({ tryNext })}
      />
      {isLive && (
        <ul className="sheet-hints" aria-live="polite" aria-label="Hints">
          {hints.map((hint) => (
            <li key={hint}>{HINT_WORDS[hint]}</li>
          ))}
        </ul>
      )}
      <details className="mt-6">
        <summary>Note for staff (the student never sees it)</summary>
        <Words
          name="noteForStaff"
          label="Note for staff"
          value={sheet.noteForStaff}
          onChange={(noteForStaff) => change({ noteForStaff })}
        />
      </details>
      {conflict && <Conflict settle={handle.settle} />}
      <div className="sheet-bar">
        <SavedLine handle={handle} />
        <div className="flex flex-wrap gap-3">
          {!isLive && (
            <button type="submit" name="intent" value="save" className={buttonClass("line")}>
              Save
            </button>
          )}
          <button type="submit" name="intent" value="finish" className={buttonClass()}>
            {isFinished
              ? "Save the change"
              : isPractice
                ? "Finish and see the guide"
                : "Finish this project"}
          </button>
        </div>
      </div>
    </form>
  );
}

function Missing({
  missing,
  criteria,
}: {
  missing: NonNullable<SheetAnswer["missing"]>;
  criteria: SheetProps["criteria"];
}) {
  const words = { whatWorked: "Write one thing that worked", tryNext: "Write one next step" };
  return (
    <section className="mb-8 rounded-md border-4 border-crit bg-crit-bg px-6 py-5" role="alert">
      <h3 className="mb-2 text-h4">Something is missing</h3>
      <ul>
        {criteria
          .filter(({ id }) => missing.criteria.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#criterion-${id}`}>Choose a step for {title}</a>
            </li>
          ))}
        {missing.words.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{words[name as keyof typeof words]}</a>
          </li>
        ))}
      </ul>
      <p className="mt-2">Everything you entered is kept.</p>
    </section>
  );
}

interface WordsProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

function Words({ name, label, hint, value, error, onChange }: WordsProps) {
  return (
    <PlainField id={name} label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          {...ties}
          name={name}
          rows={3}
          maxLength={LONGEST_WORDS}
          className="control"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </PlainField>
  );
}

function Conflict({ settle }: { settle: (choice: "yours" | "theirs") => void }) {
  return (
    <section className="mt-6 rounded-md border-2 border-crit bg-crit-bg px-6 py-5" role="alert">
      <h3 className="mb-2 text-h4">You changed this on another device</h3>
      <p className="mb-4">Nothing is lost. Which sheet counts?</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass()} onClick={() => settle("yours")}>
          The one on this page
        </button>
        <button type="button" className={buttonClass("line")} onClick={() => settle("theirs")}>
          The other one
        </button>
      </div>
    </section>
  );
}
