import { type RefObject, useEffect, useRef, useState } from "react";
import { fillIn, valuesIn } from "~/ui/form/form-values";
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
