import type { FormEvent } from "react";
import { SCHOOL_ORDER_PATH } from "~/program/paths";
import { buttonClass } from "~/ui/button-link";
import { SCHOOL_WAYS } from "./copy";

/** The same form without a card: its buttons send it to where quotes and orders are made. */
export function SchoolWays({ disabled }: { disabled: boolean }) {
  return (
    <fieldset disabled={disabled} className="mt-9 min-w-0">
      <legend className="display mb-3 text-h4">{SCHOOL_WAYS.title}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:*:w-full">
        <button type="submit" formAction={`${SCHOOL_ORDER_PATH}?way=order`} className={LINE}>
          {SCHOOL_WAYS.order}
        </button>
        <button type="submit" formAction={`${SCHOOL_ORDER_PATH}?way=quote`} className={LINE}>
          {SCHOOL_WAYS.quote}
        </button>
      </div>
      <p className="mt-4 text-b text-ink-2">{SCHOOL_WAYS.note}</p>
    </fieldset>
  );
}

const LINE = buttonClass("line");

/** Such a button needs no payment window: the browser sends the form by itself. */
export function leadsElsewhere({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.hasAttribute("formaction") ?? false;
}
