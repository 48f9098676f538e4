import { type FormEvent, useEffect, useRef, useState } from "react";
import { HINT_WORDS, hintsFor, type ReadingLevel } from "~/program/words-for-student";
import { buttonClass } from "~/ui/button-link";
import { CriterionSteps, type SheetCriterion } from "./criterion";
import type { SheetAnswer } from "./sheet-action.server";
import { SheetBar } from "./sheet-bar";
import { type SheetState, sheetOfFields, type TypedSheet } from "./sheet-fields";
import { useSheet } from "./use-sheet";
import { Weights } from "./weights";
import { WordsBox } from "./words-box";

interface SheetProps {
  assignmentId: string;
  first: SheetState & { revision: number };
  criteria: SheetCriterion[];
  /** Points that the votes give. */
  audience: number;
  /** All that the project says, for the hints beside the boxes. */
  projectText: string;
  /** Of whoever reads the two sentences. */
  level: ReadingLevel;
  /** None of a panel of special awards. */
  asksForWords: boolean;
  isPractice: boolean;
  isFinished: boolean;
  /** What came back with the form, where nothing of it was stored. */
  typed: TypedSheet | undefined;
  answer: (SheetAnswer & { outcome?: { text: string } | undefined }) | undefined;
}

/** The rubric and the two sentences, saved as they are typed; with buttons where there is no script. */
export function Sheet({ assignmentId, first, criteria, audience, ...props }: SheetProps) {
  const { asksForWords, isPractice, isFinished, answer, typed, projectText, level } = props;
  const handle = useSheet(assignmentId, first, typed);
  const { sheet, change, isLive, conflict } = handle;
  const isSure = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  /** Which button was pressed while there was no connection. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const missing = answer?.missing;
  // Without script whoever presses again has read the other sheet below, and puts this one in its place.
  const unsettled = isLive ? undefined : answer?.conflict;
  const hints = hintsFor(sheet, projectText, level);

  const { what } = handle.saving;
  useEffect(() => {
    if (waiting === null) return;
    if (what === "refused" || conflict) return setWaiting(null);
    const attempt = () => {
      if (what !== "saved" || !navigator.onLine) return;
      setWaiting(null);
      sendSoon(formRef.current, waiting, isSure);
    };
    attempt();
    window.addEventListener("online", attempt);
    return () => window.removeEventListener("online", attempt);
  }, [what, waiting, conflict]);

  /** What was typed in the last two seconds goes first: the form carries the revision that it led to. */
  async function finishSaved(event: FormEvent<HTMLFormElement>) {
    if (!isLive || isSure.current) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "finish";
    const isSaved = await handle.flush();
    if (isSaved && navigator.onLine) sendSoon(formRef.current, intent, isSure);
    else if (!handle.isRefused()) setWaiting(intent);
  }

  return (
    <form
      method="post"
      noValidate
      aria-labelledby="sheet-title"
      id="rubric"
      ref={formRef}
      onSubmit={finishSaved}
    >
      <h2 id="sheet-title" className="mb-3 text-h3">
        Your scores
      </h2>
      <p className="mb-6 text-ink-2">
        Read the words, not the number. You see no other judge’s marks, and nobody sees yours.
      </p>
      <input
        type="hidden"
        name="revision"
        value={unsettled?.revision ?? handle.revision}
        readOnly
      />
      {missing && <Missing missing={missing} criteria={criteria} />}
      {!missing && answer?.outcome && (
        <p className="field-error mb-6" role="alert">
          {answer.outcome.text}
        </p>
      )}
      <Weights criteria={criteria} audience={audience} />
      {criteria.map((criterion) => (
        <CriterionSteps
          key={criterion.id}
          criterion={criterion}
          step={sheet.steps[criterion.id]}
          isMissing={missing?.criteria.includes(criterion.id) ?? false}
          onChoose={(step) => change({ steps: { ...sheet.steps, [criterion.id]: step } })}
        />
      ))}
      {!asksForWords && (
        <p className="mt-10 text-ink-2">
          The panel gives scores alone: words for the student come from the judges of their round.
        </p>
      )}
      {asksForWords && (
        <>
          <h2 id="words" className="mt-10 mb-2 text-h3">
            Two sentences for the student
          </h2>
          <p className="mb-5 text-ink-2">
            They read it with a parent, after staff. Write to them, not about them: “Try a second
            gate, so you know it is not only this one.”
          </p>
          <WordsBox
            name="whatWorked"
            label="What worked"
            hint="Point to one moment."
            value={sheet.whatWorked}
            error={
              missing?.words.includes("whatWorked") ? "Write one thing that worked" : undefined
            }
            onChange={(whatWorked) => change({ whatWorked })}
          />
          <WordsBox
            name="tryNext"
            label="What to try next"
            hint="Something they can do this month."
            value={sheet.tryNext}
            error={missing?.words.includes("tryNext") ? "Write one next step" : undefined}
            onChange={(tryNext) => change({ tryNext })}
          />
        </>
      )}
      {isLive && asksForWords && (
        <ul className="sheet-hints" aria-live="polite" aria-label="Hints">
          {hints.map((hint) => (
            <li key={hint}>{HINT_WORDS[hint]}</li>
          ))}
        </ul>
      )}
      <details className="mt-6">
        <summary>Note for staff (the student never sees it)</summary>
        <WordsBox
          name="noteForStaff"
          label="Note for staff"
          value={sheet.noteForStaff}
          onChange={(noteForStaff) => change({ noteForStaff })}
        />
      </details>
      {conflict && <Conflict settle={handle.settle} />}
      {unsettled && <OtherSheet theirs={sheetOfFields(unsettled.theirs)} criteria={criteria} />}
      <SheetBar
        handle={handle}
        criteria={criteria}
        isPractice={isPractice}
        isFinished={isFinished}
        isWaiting={waiting !== null}
      />
    </form>
  );
}

/** After the next paint, when the form holds the revision that was saved. */
function sendSoon(form: HTMLFormElement | null, intent: string, isSure: { current: boolean }) {
  setTimeout(() => {
    isSure.current = true;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${intent}"]`));
    isSure.current = false;
  }, 50);
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

/** To read and to copy from, where there is no script to choose with. */
function OtherSheet({ theirs, criteria }: { theirs: SheetState; criteria: SheetCriterion[] }) {
  return (
    <section className="mt-6 rounded-md border-2 border-crit bg-crit-bg px-6 py-5">
      <h3 className="mb-2 text-h4">The sheet from the other device</h3>
      <p className="mb-4">
        It counts until you press a button here: then what you typed above does.
      </p>
      <ul>
        {criteria.map(({ id, title }) => (
          <li key={id}>
            {title}: {theirs.steps[id] ?? "no step yet"}
          </li>
        ))}
        <li>What worked: {theirs.whatWorked || "nothing yet"}</li>
        <li>What to try next: {theirs.tryNext || "nothing yet"}</li>
        {theirs.noteForStaff && <li>Note for staff: {theirs.noteForStaff}</li>}
      </ul>
    </section>
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
