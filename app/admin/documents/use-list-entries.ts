import { useEffect, useRef, useState } from "react";

/**
 * The entries of a list in a form, by the number they started with, so that each keeps what was
 * typed in it while others come and go. The keyboard follows: into a new entry, or to the button
 * that adds one when an entry is gone.
 */
export function useListEntries(count: number) {
  const [entries, setEntries] = useState(() => Array.from({ length: count }, (_, index) => index));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(entries.length);
  useEffect(() => {
    const change = entries.length - shown.current;
    shown.current = entries.length;
    if (change < 0) addButton.current?.focus();
    if (change > 0) firstControlOf(list.current?.lastElementChild)?.focus();
  }, [entries]);
  return {
    entries,
    list,
    addButton,
    add: () => setEntries([...entries, Math.max(-1, ...entries, count - 1) + 1]),
    remove: (entry: number) => setEntries(entries.filter((other) => other !== entry)),
  };
}

function firstControlOf(entry: Element | null | undefined) {
  return entry?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
}
