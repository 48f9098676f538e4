import type { Fields } from "./document-texts";
import { leavesOf } from "./document-texts";
import { freshId } from "./entry-ids";

type Content = Record<string, unknown>;

/** The ids of all entries, those of new ones empty. */
export function idsIn(fields: Fields, content: unknown): string[] {
  return leavesOf(fields, content)
    .filter(({ field }) => field.kind === "id")
    .map(({ text }) => text);
}

/** Gives each new entry an id that none has, and none ever had: what points at an old one stays with it. */
export function withFreshIds(fields: Fields, content: Content, everUsed: string[]): Content {
  return fillIds(fields, content, new Set([...everUsed, ...idsIn(fields, content)]));
}

function fillIds(fields: Fields, content: Content, taken: Set<string>): Content {
  const entries = Object.entries(content).map(([key, value]) => {
    const field = fields[key];
    if (field?.kind === "group") return [key, fillIds(field.fields, value as Content, taken)];
    if (field?.kind === "list") {
      return [key, (value as Content[]).map((item) => fillIds(field.fields, item, taken))];
    }
    if (field?.kind !== "id" || value !== "") return [key, value];
    const id = freshId(String(content[field.madeFrom]), taken);
    taken.add(id);
    return [key, id];
  });
  return Object.fromEntries(entries);
}
