import { type RefObject, useEffect, useRef } from "react";

const PREFIX = "learn draft ";

/**
 * Keeps what is typed in this browser until the server has it: a dropped connection or a closed lid
 * costs nothing. Without script, or where a browser keeps nothing, the page works all the same.
 */
export function useDraft(
  key: string,
  onServer: string,
  /** What came with the page and is newer than any draft. */
  written?: string,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    const store = ownStore();
    if (!area || !store) return;
    const name = PREFIX + key;
    if (written !== undefined) store.setItem(name, written);
    const draft = store.getItem(name);
    if (draft !== null && draft.trim() === onServer.trim()) store.removeItem(name);
    else if (draft !== null) area.value = draft;
    const keep = () => store.setItem(name, area.value);
    area.addEventListener("input", keep);
    return () => area.removeEventListener("input", keep);
  }, [key, onServer, written]);
  return field;
}

/** Asking for it throws where the visitor has forbidden it. */
function ownStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
