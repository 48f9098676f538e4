import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormValues } from "./form-report";
import { keepInTab, typedInTab, typedSince } from "./typed-in-tab";

/**
 * What stands in the form. It outlives the fields: whoever switches to another entry and back, types
 * before the script is at work, or loads the page again finds everything as it was.
 */
export function useTypedValues(kept: RefObject<FormValues>, first: FormValues, continues = "") {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(() => ({ ...first, ...kept.current }));
  // Enough to know a registration by, and too little to open it.
  const of = continues.slice(0, 8);
  function read() {
    const all = { ...kept.current, ...valuesIn(form.current) };
    kept.current = all;
    setValues((before) => ({ ...before, ...all }));
    keepInTab(of, typedSince(first, all));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the render that must be the server's.
  useEffect(() => {
    if (Object.keys(kept.current).length === 0) {
      // A browser fills in what it remembers of a page and says so to nobody: that, and what was typed
      // before the script was at work, is newer than what the tab keeps.
      kept.current = { ...typedInTab(of), ...typedSince(first, valuesIn(form.current)) };
      fillIn(form.current, kept.current);
    }
    read();
  }, []);
  return { form, values, read };
}

/** Fields that are not on the page yet get their values when they come. */
function fillIn(form: HTMLFormElement | null, values: FormValues): void {
  for (const [name, value = ""] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = value === "on";
    } else if (control && "value" in control) control.value = value;
  }
}

function valuesIn(form: HTMLFormElement | null): FormValues {
  const values: FormValues = {};
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      values[control.name] = control.value;
    }
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") continue;
    if (control.type === "checkbox") values[control.name] = control.checked ? "on" : "";
    else if (control.type !== "radio" || control.checked) values[control.name] = control.value;
  }
  return values;
}
