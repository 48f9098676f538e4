import { expect, test } from "vitest";

interface CopyFile {
  copy: unknown;
}

/** Every text that people of the programme meet is in both languages, side by side. */
const english = import.meta.glob<CopyFile>("/app/**/copy.en.ts", { eager: true });
const spanish = import.meta.glob<CopyFile>("/app/**/copy.es.ts", { eager: true });
const pairs = Object.entries(english).map(([path, { copy }]) => {
  const other = spanish[path.replace("copy.en.ts", "copy.es.ts")];
  return { path, en: textsIn(copy), es: textsIn(other?.copy) };
});

test("each file of copy has its other half", () => {
  expect(pairs.length).toBeGreaterThan(0);
  const translated = Object.keys(spanish).map((path) => path.replace("copy.es.ts", "copy.en.ts"));
  expect(translated.sort()).toEqual(Object.keys(english).sort());
});

test.each(pairs)("$path says the same things in both languages", ({ en, es }) => {
  expect([...es.keys()]).toEqual([...en.keys()]);
});

test.each(pairs)("no English sentence stands in the other half of $path", ({ en, es }) => {
  const left = [...es].filter(
    ([name, text]) => ENGLISH.test(text) || (/\p{L}{3}/u.test(text) && text === en.get(name)),
  );
  expect(left).toEqual([]);
});

test("an English sentence would be found", () => {
  expect(ENGLISH.test("Please try again in a moment.")).toBe(true);
  expect(ENGLISH.test("Volver al inicio de la página, no a la anterior.")).toBe(false);
});

/** Small words of English that are no words of Spanish: hardly a sentence does without. */
const ENGLISH =
  /\b(?:the|and|or|of|to|in|on|at|by|with|from|for|is|are|was|were|be|been|will|not|you|your|we|our|it|its|this|that|there|here|please|what|which|who|how|when|can|may)\b/i;

/** Every text with its place: "notFound.title". What depends on something is asked about 42. */
function textsIn(copy: unknown, place = ""): Map<string, string> {
  if (typeof copy === "function") return textsIn(copy("42"), place);
  if (typeof copy !== "object" || copy === null) return new Map([[place, String(copy)]]);
  return new Map(
    Object.entries(copy).flatMap(([key, value]) => [
      ...textsIn(value, place ? `${place}.${key}` : key),
    ]),
  );
}
