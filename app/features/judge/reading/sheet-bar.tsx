import { yOf } from "~/program/scoring/criteria";
import { buttonClass } from "~/ui/button-link";
import type { SheetCriterion } from "./criterion";
import { SavedLine } from "./saved-line";
import type { useSheet } from "./use-sheet";

interface SheetBarProps {
  handle: ReturnType<typeof useSheet>;
  criteria: SheetCriterion[];
  isPractice: boolean;
  isFinished: boolean;
  /** “Finish” was pressed without a connection. */
  isWaiting: boolean;
}

/** Always at hand: how far it is, whether it is kept, and the way to the end. */
export function SheetBar({ handle, criteria, isPractice, isFinished, isWaiting }: SheetBarProps) {
  const { sheet, isLive } = handle;
  const missing = criteria.find(({ id }) => sheet.steps[id] === undefined);
  const scored = criteria.filter(({ id }) => sheet.steps[id] !== undefined).length;
  const total = yOf(sheet.steps, criteria, true);
  return (
    <>
      {isWaiting && (
        <p className="sheet-waiting" role="alert">
          No connection. Your press is kept: this is sent by itself as soon as the network is back.
          Leave the page open, or come back to it later and press again; what you typed is kept on
          this device.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        <button type="submit" name="intent" value="finish" className={buttonClass()}>
          {isFinished
            ? "Save the change"
            : isPractice
              ? "Finish and see the guide"
              : "Finish this project"}
        </button>
        <button type="submit" name="intent" value="stop" className={buttonClass("line")}>
          Stop here, keep it
        </button>
        {!isLive && (
          <button type="submit" name="intent" value="save" className={buttonClass("line")}>
            Save
          </button>
        )}
      </div>
      <div className="sheet-bar">
        <p>
          <b>{scored}</b> of {criteria.length} scored
          <span className="sheet-total">
            {total === null
              ? ". Your total shows when all are"
              : `. Your total: ${Math.round(total)} of 100`}
          </span>
        </p>
        <SavedLine handle={handle} />
        {missing && (
          <a className="judge-open" href={`#criterion-${missing.id}`}>
            Next: {missing.title}
          </a>
        )}
      </div>
    </>
  );
}
