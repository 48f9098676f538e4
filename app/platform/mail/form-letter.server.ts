import type { ReactElement } from "react";
import { renderEmail } from "./render-email.server";

export interface Letter {
  html: string;
  text: string;
}

/**
 * A template rendered once; afterwards only its gaps are filled in.
 * Rendering takes longer than saving a record, and is the same work for every message.
 */
export async function formLetter<Gap extends string>(
  gaps: readonly Gap[],
  template: (marks: Record<Gap, string>) => ReactElement,
): Promise<(values: Record<Gap, string>) => Letter> {
  const marks = Object.fromEntries(gaps.map((gap) => [gap, `${OPEN}${gap}${CLOSE}`]));
  const { html, text } = await renderEmail(template(marks as Record<Gap, string>));
  const fill = (letter: string, values: Record<string, string>, write: (text: string) => string) =>
    // One pass: a mark inside a value stays what it is, text that somebody typed.
    letter.replace(MARK, (mark, gap: string) => (gap in values ? write(values[gap] ?? "") : mark));
  return (values) => ({ html: fill(html, values, asHtml), text: fill(text, values, (v) => v) });
}

// Two characters of the private use area, which no keyboard writes.
const OPEN = "\ue0f1";
const CLOSE = "\ue0f2";
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`, "g");

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
  "\n": "<br/>",
};

function asHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? character);
}
