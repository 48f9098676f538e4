import { z } from "zod";
import * as rules from "~/program/field-rules";

/** The site's text rules with the words of the three application forms, in the style of the contact form. */

export function requiredText(label: string, max: number) {
  return rules.requiredLine({ max, tooLong: tooLong(label, max), missing: `${label} is required` });
}

export function optionalText(label: string, max: number) {
  return rules.optionalLine({ max, tooLong: tooLong(label, max) });
}

export function requiredLongText(label: string, max: number) {
  return rules.requiredText({ max, tooLong: tooLong(label, max), missing: `${label} is required` });
}

export function optionalLongText(label: string, max: number) {
  return rules.optionalText({ max, tooLong: tooLong(label, max) });
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

/** Null: a call did not say. An unticked box of a form is a no: see `withBoxesUnticked`. */
export function optionalChoice(label: string) {
  return z
    .boolean(`${label} must be true or false`)
    .nullish()
    .transform((chosen) => chosen ?? null);
}

function tooLong(label: string, max: number): string {
  return `${label} must be less than ${max} characters`;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}
