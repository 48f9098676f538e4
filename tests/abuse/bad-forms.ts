import { BAD_ENCODINGS, WORST_TEXTS } from "./bad-texts.ts";
import { filledIn, isTypedIn, type PageForm } from "./page-forms.ts";

const BYTES = Object.values(BAD_ENCODINGS).join("");

export interface BadForm {
  what: string;
  body: string;
}

/** A form as a person fills it in, but for one field; for every field. */
export function oneFieldBad(form: PageForm): BadForm[] {
  return form.fields.flatMap(({ name }) => [
    ...WORST_TEXTS.map(([trouble, text]) => ({
      what: `${form.path}, ${name}: ${trouble}`,
      body: encoded(filledIn(form, { [name]: text })),
    })),
    {
      what: `${form.path}, ${name}: bytes of no text`,
      body: `${encoded(filledIn(form).filter(([other]) => other !== name))}&${name}=${BYTES}`,
    },
  ]);
}

/** The same text in everything that people type, as parts; short enough to be read at all. */
export function allFieldsBad(form: PageForm, text: string): FormData {
  const share = Math.floor(100_000 / (form.fields.length + 1));
  return inParts(filledIn(form, answersTo(form, text.slice(0, share))));
}

/** A file in the place of every answer. */
export function allFieldsFiles(form: PageForm): FormData {
  const parts = new FormData();
  for (const { name } of form.fields) parts.set(name, new File(["<x-abuse>"], "../x.html"));
  return parts;
}

export function encoded(fields: [name: string, value: string][]): string {
  return new URLSearchParams(fields).toString();
}

function answersTo(form: PageForm, text: string): Record<string, string> {
  return Object.fromEntries(form.fields.filter(isTypedIn).map(({ name }) => [name, text]));
}

function inParts(fields: [name: string, value: string][]): FormData {
  const parts = new FormData();
  for (const [name, value] of fields) parts.set(name, value);
  return parts;
}
