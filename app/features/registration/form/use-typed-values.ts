import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormValues } from "./form-report";

/**
 * What stands in the form. It outlives the fields: whoever switches to another entry and back, or
 * types before the script is at work, finds everything as it was.
 */
export function useTypedValues(kept: RefObject<FormValues>, first: FormValues) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(() => ({ ...first, ...kept.current }));
  const read = useCallback(() => {
    const typed = form.current ? valuesIn(form.current) : {};
    kept.current = { ...kept.current, ...typed };
    setValues((before) => ({ ...before, ...typed }));
  }, [kept]);
  // A browser fills in what it remembers of a page, and says so to nobody.
  useEffect(read, [read]);
  return { form, values, read };
}

function valuesIn(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      values[control.name] = control.value;
    }
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") continue;
    if (control.type === "checkbox") values[control.name] = control.checked ? "on" : "";
    else if (control.type !== "radio" || control.checked) values[control.name] = control.value;
  }
  return values;
}
