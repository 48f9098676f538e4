import { useEffect, useRef, useState } from "react";

/**
 * The entries of a list in a form, by the number they started with, so that each keeps what was
 * typed in it while others come, go and change places. The keyboard follows: into a new entry, to
 * the button that adds one when an entry is gone, along with an entry that has moved.
 */
export function useListEntries(count: number) {
  const [entries, setEntries] = useState(() => Array.from({ length: count }, (_, index) => index));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(entries);
  useEffect(() => {
    const before = shown.current;
    shown.current = entries;
    if (entries.length < before.length) addButton.current?.focus();
    if (entries.length > before.length) firstControlOf(list.current?.lastElementChild)?.focus();
    // At the top there is no button left to hold the focus.
    const isMoved = entries.length === before.length && entries !== before;
    if (isMoved && !list.current?.contains(document.activeElement)) {
      firstControlOf(list.current?.firstElementChild)?.focus();
    }
  }, [entries]);
  return {
    entries,
    list,
    addButton,
    add: () => setEntries([...entries, Math.max(-1, ...entries, count - 1) + 1]),
    remove: (entry: number) => setEntries(entries.filter((other) => other !== entry)),
    moveUp: (entry: number) => {
      const place = entries.indexOf(entry);
      setEntries(entries.toSpliced(place, 1).toSpliced(place - 1, 0, entry));
    },
  };
}

function firstControlOf(entry: Element | null | undefined) {
  return entry?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
}
