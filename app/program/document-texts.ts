import type { Field, LeafField } from "./document-field";
import { cleanLine } from "./field-rules";

export type Fields = Record<string, Field>;
/** A document as a form holds it: "rubrics.overview.0.weight" → "25". */
export type Texts = Record<string, string>;

export interface Leaf {
  name: string;
  /** From the outside in: "Rubrics", "Overview, criterion 1", "Weight". */
  labels: string[];
  field: LeafField;
  text: string;
}

/** Every single value of a document, in the order of its description. */
export function leavesOf(
  fields: Fields,
  content: unknown,
  name = "",
  labels: string[] = [],
): Leaf[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = (content as Record<string, unknown> | undefined)?.[key];
    const path = name ? `${name}.${key}` : key;
    const here = [...labels, field.label];
    if (field.kind === "group") return leavesOf(field.fields, value, path, here);
    if (field.kind === "list") {
      return ((value as unknown[] | undefined) ?? []).flatMap((item, index) =>
        leavesOf(field.fields, item, `${path}.${index}`, [...here, `${field.noun} ${index + 1}`]),
      );
    }
    return [{ name: path, labels: here, field, text: textOf(field, value) }];
  });
}

export function textsOf(fields: Fields, content: unknown): Texts {
  return Object.fromEntries(leavesOf(fields, content).map(({ name, text }) => [name, text]));
}

/** The way back; what is no number becomes NaN, and the schema says so. */
export function contentOf(fields: Fields, texts: Texts, name = ""): Record<string, unknown> {
  const entries = Object.entries(fields).map(([key, field]) => {
    const path = name ? `${name}.${key}` : key;
    if (field.kind === "group") return [key, contentOf(field.fields, texts, path)];
    if (field.kind === "list") {
      const items = Array.from({ length: countOf(texts, path) }, (_, index) =>
        contentOf(field.fields, texts, `${path}.${index}`),
      );
      return [key, items];
    }
    return [key, readLeaf(field, texts[path] ?? "")];
  });
  return Object.fromEntries(entries);
}

/** How many entries of a list a form holds. */
export function countOf(texts: Texts, name: string): number {
  const names = Object.keys(texts);
  let count = 0;
  while (names.some((candidate) => candidate.startsWith(`${name}.${count}.`))) count += 1;
  return count;
}

function textOf(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (field.kind) {
    case "tick":
      return value ? "on" : "";
    case "lines":
      return (value as string[]).join("\n");
    case "cents":
      return (Number(value) / 100).toFixed(Number(value) % 100 === 0 ? 0 : 2);
    default:
      return String(value);
  }
}

function readLeaf(field: LeafField, text: string): unknown {
  const typed = cleanLine(text);
  switch (field.kind) {
    case "tick":
      return typed === "on";
    case "lines":
      return text
        .split("\n")
        .map(cleanLine)
        .filter((line) => line !== "");
    case "cents":
      return amountOf(typed, /^\d{1,7}(\.\d{1,2})?$/, 100);
    case "number":
    case "dollars":
      return amountOf(typed, /^\d{1,9}$/, 1);
    case "choice":
      return typed === "" ? null : typed;
    default:
      return typed;
  }
}

/** People write "$2,500" for 2500. */
function amountOf(typed: string, form: RegExp, factor: number): number {
  const digits = typed.replace(/[$,\s]/g, "");
  return form.test(digits) ? Math.round(Number(digits) * factor) : Number.NaN;
}
