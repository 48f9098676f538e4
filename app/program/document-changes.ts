import type { LeafField } from "./document-field";
import { type Fields, type Leaf, leavesOf } from "./document-texts";
import { dollars, longDate, longDateTime } from "./format";

export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

const NOTHING = "(nothing)";

/** What differs between two versions of a document, in the words of its form. */
export function changesBetween(fields: Fields, before: unknown, after: unknown): Change[] {
  const [old, fresh] = [shownLeaves(fields, before), shownLeaves(fields, after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const [a, b] = [old.get(name), fresh.get(name)];
    const leaf = b ?? a;
    if (!leaf || a?.text === b?.text) return [];
    return [{ name, label: leaf.labels.join(", "), before: shown(a), after: shown(b) }];
  });
}

/** Ids are the site's own affair. */
function shownLeaves(fields: Fields, content: unknown): Map<string, Leaf> {
  const leaves = leavesOf(fields, content).filter(({ field }) => field.kind !== "id");
  return new Map(leaves.map((leaf) => [leaf.name, leaf]));
}

function shown(leaf: Leaf | undefined): string {
  return leaf ? inWords(leaf.field, leaf.text) : NOTHING;
}

function inWords(field: LeafField, text: string): string {
  if (field.kind === "tick") return text === "on" ? "yes" : "no";
  if (field.kind === "choice") {
    return field.options.find(({ value }) => value === text)?.label ?? field.empty ?? NOTHING;
  }
  if (text === "") return NOTHING;
  switch (field.kind) {
    case "cents":
    case "dollars":
      return dollars(Math.round(Number(text) * 100));
    case "moment":
      return longDateTime(text);
    case "date":
      return longDate(text);
    case "time":
      return `${text} MT`;
    default:
      return text;
  }
}
