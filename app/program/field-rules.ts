import { z } from "zod";

/**
 * Text that people type, checked alike everywhere. The words of each message come from the form.
 * Control characters never pass: they break mail headers, exports and the database.
 */
interface TextRule {
  max: number;
  tooLong: string;
}

/** One line that must be filled in. */
export function requiredLine(rule: TextRule & { missing: string }) {
  return required(cleanLine, rule);
}

/** One line that may stay empty; then it is null. */
export function optionalLine(rule: TextRule) {
  return optional(cleanLine, rule);
}

/** Several lines that must be filled in. */
export function requiredText(rule: TextRule & { missing: string }) {
  return required(cleanText, rule);
}

/** Several lines that may stay empty; then they are null. */
export function optionalText(rule: TextRule) {
  return optional(cleanText, rule);
}

export function emailAddress(
  invalid = "Invalid email address",
  tooLong = "Email must be less than 255 characters",
) {
  return z.string({ error: invalid }).trim().max(255, tooLong).check(z.email(invalid));
}

/** A box to tick: "on" from a form, a boolean from a program, absent when not ticked. */
export function tickBox() {
  return z
    .boolean()
    .optional()
    .transform((ticked) => ticked ?? false);
}

/** For what people cannot choose themselves: a hidden field, or a button. */
export const NOT_POSSIBLE = "This form asks for something that this page cannot do.";

/** One of a few words in a hidden field. */
export function hiddenChoice<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, NOT_POSSIBLE);
}

/** Which state of a record was on screen; a form without it fits no state. */
export function recordVersion() {
  return z.string().default("");
}

// Cleaning is an `overwrite`, not a `pipe`: Conform turns empty text between two pipes into `undefined`.
function required(clean: Clean, { max, tooLong, missing }: TextRule & { missing: string }) {
  return z.string({ error: missing }).overwrite(clean).min(1, missing).max(max, tooLong);
}

function optional(clean: Clean, { max, tooLong }: TextRule) {
  return z
    .string({ error: tooLong })
    .overwrite(clean)
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);
}

type Clean = (text: string) => string;

/** One line of what was typed, without what cannot be seen. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(UNSEEN, "")
    .trim();
}

/** Several lines of it. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(UNSEEN, "")
    .trim();
}

/** Marks that turn the direction of writing make a name look like another one. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
