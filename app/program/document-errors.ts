import type { z } from "zod";
import type { Field } from "./document-field";
import type { Fields } from "./document-texts";

/** What is wrong with a document, in words, at the name of the field it is about. */
export function errorsOf(fields: Fields, issues: z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = nameOf(fields, issue.path.map(String));
    errors[path.name] ??= wordsFor(issue, path.field);
  }
  return errors;
}

/** A line of a list of lines is shown at its list. */
function nameOf(fields: Fields, path: string[]): { name: string; field: Field | undefined } {
  let below: Fields | undefined = fields;
  let field: Field | undefined;
  const taken: string[] = [];
  for (const key of path) {
    taken.push(key);
    if (field?.kind === "list" && /^\d+$/.test(key)) {
      below = field.fields;
      field = undefined;
      continue;
    }
    field = below?.[key];
    if (field?.kind === "lines") break;
    below = field?.kind === "group" ? field.fields : undefined;
  }
  return { name: taken.join("."), field };
}

const WRONG_KIND: Partial<Record<Field["kind"], string>> = {
  number: "Use a whole number, such as 12",
  dollars: "Use whole dollars, such as 2500",
  cents: "Use an amount in dollars, such as 25 or 12.50",
  email: "Use an email address, such as hello@fair.org",
  date: "Use a date, such as 2026-03-18",
};

function wordsFor(issue: z.core.$ZodIssue, field: Field | undefined): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "invalid_type":
      return (field && WRONG_KIND[field.kind]) ?? "Fill this in";
    case "invalid_format":
      return (field && WRONG_KIND[field.kind]) ?? issue.message;
    case "invalid_value":
      return "Choose one";
    case "too_small":
      return tooSmall(issue, field);
    case "too_big":
      return tooBig(issue, field);
    default:
      return issue.message;
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, field: Field | undefined): string {
  if (field?.kind === "cents") return "Use an amount above zero";
  if (origin === "string")
    return minimum === 1 ? "Fill this in" : `Use at least ${minimum} characters`;
  if (origin === "array") return `At least ${minimum} must stay`;
  return `Use ${minimum} or more`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, field: Field | undefined): string {
  if (field?.kind === "lines") return `Use at most ${maximum} characters a line`;
  if (origin === "string") return `Use at most ${maximum} characters`;
  if (origin === "array") return `No more than ${maximum} are possible`;
  return `Use ${maximum} or less`;
}
