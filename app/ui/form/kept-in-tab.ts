/** By the names of a form's fields. */
export type TypedValues = Partial<Record<string, string>>;

/** The values, and of which form of this kind: another tab, or another child, may have begun another one. */
type Typed = [of: string, values: TypedValues];

const WRITE_EVERY_MS = 1_000;

/** The second is what a phone says when it puts a page away and may never come back to it. */
const LEAVING = ["pagehide", "visibilitychange"];

/**
 * What is typed into one kind of form, in this tab alone and for as long as it lives: at a shared computer it
 * is gone with the tab, and nothing of it is on the server before the form is sent.
 */
export function keptInTab(key: string) {
  let unwritten: Typed | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What was typed into the same form before a reload. */
  function read(of: string): TypedValues {
    const typed = inStorage((storage): Typed => JSON.parse(storage.getItem(key) ?? ""));
    return typed?.[0] === of ? typed[1] : {};
  }

  /** Written a second later, with all that is typed until then. */
  function keep(...typed: Typed): void {
    unwritten = typed;
    timer ??= setTimeout(write, WRITE_EVERY_MS);
    // The same listener is added once, however often it is said.
    for (const event of LEAVING) addEventListener(event, write);
  }

  /** The form has been taken, or is started over: nothing of it stays. */
  function forget(): void {
    clearTimeout(timer);
    timer = unwritten = undefined;
    inStorage((storage) => storage.removeItem(key));
  }

  function write(): void {
    if (!unwritten) return;
    const text = JSON.stringify(unwritten);
    forget();
    inStorage((storage) => storage.setItem(key, text));
  }

  return { read, keep, forget };
}

/** What differs from the form as the server sent it. */
export function typedSince(sent: TypedValues, now: TypedValues): TypedValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => plain(value) !== plain(sent[name])),
  );
}

/** The server writes line breaks its own way, and nothing at either end. */
function plain(text = ""): string {
  return text.replaceAll("\r\n", "\n").trim();
}

/** A browser may keep nothing at all; the form works without. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
