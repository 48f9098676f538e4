import { z } from "zod";

/** Rules and words that the three application forms share, in the style of the contact form. */

export function requiredText(label: string, max: number) {
  return oneLine(label).min(1, `${label} is required`).max(max, tooLong(label, max));
}

export function optionalText(label: string, max: number) {
  return oneLine(label).max(max, tooLong(label, max)).nullish().transform(emptyToNull);
}

export function requiredLongText(label: string, max: number) {
  return severalLines(label).min(1, `${label} is required`).max(max, tooLong(label, max));
}

export function optionalLongText(label: string, max: number) {
  return severalLines(label).max(max, tooLong(label, max)).nullish().transform(emptyToNull);
}

export function emailAddress() {
  return z
    .string("Invalid email address")
    .trim()
    .max(255, tooLong("Email", 255))
    .pipe(z.email("Invalid email address"));
}

export function phoneNumber() {
  return requiredText("Phone", 20);
}

/** People leave out "https://"; a scheme other than the web's is refused, because staff will click on it. */
export function optionalWebAddress() {
  return optionalText("Website", 255)
    .transform((text) => (text && !/^[a-z][\w+.-]*:/i.test(text) ? `https://${text}` : text))
    .refine((text) => text === null || isWebAddress(text), "Invalid website address");
}

export function acceptance(message: string) {
  return z.boolean(message).refine((accepted) => accepted, message);
}

export function optionalChoice(label: string) {
  return z
    .boolean(`${label} must be true or false`)
    .nullish()
    .transform((chosen) => chosen ?? false);
}

function oneLine(label: string) {
  return text(label).regex(/^[^\p{Cc}\p{Cs}]*$/u, `${label} must be on one line`);
}

function severalLines(label: string) {
  // The database takes neither a zero character nor half of a surrogate pair.
  return text(label).regex(
    /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u,
    `${label} contains a character that cannot be saved`,
  );
}

function text(label: string) {
  return z
    .string({
      error: ({ input }) => (input == null ? `${label} is required` : `${label} must be text`),
    })
    .trim();
}

function tooLong(label: string, max: number): string {
  return `${label} must be less than ${max} characters`;
}

function emptyToNull(text: string | null | undefined): string | null {
  return text || null;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}
