import type { Kept, KeptWords } from "./autosaver";

/** In this browser, until they are saved: a lost connection or a closed page loses nothing. */
export function keptWords<Slot extends string = string>(
  /** What it is about: "project:<id>". */
  matter: string,
): KeptWords<Slot> & { all(): [Slot, Kept][] } {
  const prefix = `${matter}:`;
  return {
    write: (slot, words) =>
      attempt(() => localStorage.setItem(prefix + slot, JSON.stringify(words))),
    forget: (slot) => attempt(() => localStorage.removeItem(prefix + slot)),
    all: () =>
      attempt(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key): [Slot, Kept] => [
            key.slice(prefix.length) as Slot,
            JSON.parse(localStorage.getItem(key) ?? ""),
          ]),
      ) ?? [],
  };
}

/** A browser may forbid it, or have no room: then saving is all there is. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
