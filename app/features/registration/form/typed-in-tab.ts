import { STAMP_FIELDS } from "~/program/form-stamp";
import { keptInTab, typedSince as sinceSent } from "~/ui/form/kept-in-tab";
import type { FormValues } from "./form-report";

/** A voucher is as good as money, and the trap is for programs: neither is kept. */
const NEVER_KEPT: string[] = ["voucher_code", STAMP_FIELDS.trap];

const tab = keptInTab("registration-form");

export const typedInTab = tab.read;
export const keepInTab = tab.keep;
export const forgetInTab = tab.forget;

/** What differs from the form as the server sent it. */
export function typedSince(sent: FormValues, now: FormValues): FormValues {
  const kept = Object.entries(sinceSent(sent, now)).filter(([name]) => !NEVER_KEPT.includes(name));
  return Object.fromEntries(kept);
}
