import {
  type RegistrationInput,
  registrationSchema,
} from "~/features/registration/registration-schema";
import type { Season } from "~/program/season";

export type ReadEntry =
  | { input: RegistrationInput }
  | { values: Record<string, string>; errors: Record<string, string> };

/** A form of the staff, checked with the visitors' own schema; the paper says who agreed to what. */
export function readEntry(
  form: FormData,
  limits: Season["limits"],
  known: Record<string, unknown>,
): ReadEntry {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const parsed = registrationSchema({ limits, from: "json" }).safeParse({
    ...values,
    ...known,
    // What the browser believes about the price does not matter here.
    pricing_tier: undefined,
    amount_paid: undefined,
    terms_accepted: true,
  });
  if (parsed.success) return { input: parsed.data };
  const errors = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]);
  return { values, errors: Object.fromEntries(errors.reverse()) };
}
