import { type RefObject, useEffect, useRef } from "react";
import { fillIn, sentIn, valuesIn } from "./form-values";
import { keptInTab, type TypedValues, typedSince } from "./kept-in-tab";

interface KeptForm {
  /** The kind of form. */
  key: string;
  /** Which one of the kind: about whom, or behind which link. */
  of: string;
  /** What came with the page, is newer than anything typed here before, and is nowhere else yet. */
  unsaved?: TypedValues | undefined;
}

/** A plain form that finds what was typed into it after a reload. Without script it works, and that is missing. */
export function useKeptForm({ key, of, unsaved }: KeptForm): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page comes once.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const tab = keptInTab(key);
    const sent = sentIn(element);
    // What was typed before the script was at work, or filled in by the browser, is newer than what the tab keeps.
    const typed = unsaved
      ? { ...unsaved }
      : typedSince(sent, { ...tab.read(of), ...typedSince(sent, valuesIn(element)) });
    fillIn(element, typed);
    // The server has all of it: nothing is left to keep.
    if (Object.keys(typed).length === 0) tab.forget();
    else tab.keep(of, typed);
    const keep = () => tab.keep(of, { ...unsaved, ...typedSince(sent, valuesIn(element)) });
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [key, of]);
  return form;
}

/** On the page that comes once a form has been taken. */
export function useForgottenForm(key: string): void {
  useEffect(() => keptInTab(key).forget(), [key]);
}
