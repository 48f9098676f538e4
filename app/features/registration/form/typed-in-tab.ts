import { STAMP_FIELDS } from "~/program/form-stamp";
import type { FormValues } from "./form-report";

const KEY = "registration-form";
const WRITE_EVERY_MS = 1_000;

/** The second is what a phone says when it puts a page away and may never come back to it. */
const LEAVING = ["pagehide", "visibilitychange"];

/** A voucher is as good as money, and the trap is for programs: neither is kept. */
const NEVER_KEPT: string[] = ["voucher_code", STAMP_FIELDS.trap];

/** The values, and of which registration: another tab may have begun another one meanwhile. */
type Typed = [of: string, values: FormValues];

let unwritten: Typed | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What was typed into the same form before a reload. It lives as long as this tab. */
export function typedInTab(of: string): FormValues {
  const typed = inStorage((storage): Typed => JSON.parse(storage.getItem(KEY) ?? ""));
  return typed?.[0] === of ? typed[1] : {};
}

/** Written a second later, with all that is typed until then. */
export function keepInTab(...typed: Typed): void {
  unwritten = typed;
  timer ??= setTimeout(writeToTab, WRITE_EVERY_MS);
  // The same listener is added once, however often it is said.
  for (const event of LEAVING) addEventListener(event, writeToTab);
}

/** The form has been taken, or is started over: nothing of it stays. */
export function forgetInTab(): void {
  clearTimeout(timer);
  timer = unwritten = undefined;
  inStorage((storage) => storage.removeItem(KEY));
}

/** What differs from the form as the server sent it. */
export function typedSince(sent: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => value !== (sent[name] ?? "") && !NEVER_KEPT.includes(name),
    ),
  );
}

function writeToTab(): void {
  if (!unwritten) return;
  const text = JSON.stringify(unwritten);
  forgetInTab();
  inStorage((storage) => storage.setItem(KEY, text));
}

/** A browser may keep nothing at all; the form works without. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
