import { useEffect, useRef, useState } from "react";
import type { Check } from "./use-checked-form";

/**
 * The rules of a form that most visitors of its page do not send: fetched when somebody begins with it. Whatever is
 * left or sent sooner the server checks, and fields that were left meanwhile are checked as soon as the rules are there.
 */
export function useLateCheck<Output>(formId: string, fetchCheck: () => Promise<Check<Output>>) {
  const [check, setCheck] = useState<Check<Output>>();
  const fetching = useRef<Promise<void>>(undefined);
  const left = useRef(new Set<string>());
  useEffect(() => {
    const form = document.getElementById(formId);
    const begin = () => {
      fetching.current ??= fetchCheck().then(
        (fetched) => setCheck(() => fetched),
        // Out of reach: with the next field again, and until then the server checks.
        () => {
          fetching.current = undefined;
        },
      );
    };
    const leave = ({ target }: Event) => left.current.add((target as HTMLInputElement).name);
    form?.addEventListener("focusin", begin);
    form?.addEventListener("change", leave);
    return () => {
      form?.removeEventListener("focusin", begin);
      form?.removeEventListener("change", leave);
    };
  });
  return { check, left: left.current };
}

/** Once, when the rules are there. */
export function useCheckOfLeft<Output>(
  { check, left }: ReturnType<typeof useLateCheck<Output>>,
  validate: (field: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules come once
  useEffect(() => {
    if (!check) return;
    for (const field of left) if (field) validate(field);
    left.clear();
  }, [check]);
}
