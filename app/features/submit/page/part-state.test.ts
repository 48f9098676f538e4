import { expect, test } from "vitest";
import { EMPTY_PROJECT, type ProjectContent } from "~/program/project";
import { shippedSeason } from "~/program/season-2025-26";
import type { FieldErrors, Slot } from "../part-slots";
import { COPY } from "../submit-copy";
import { stateOf } from "./part-state";
import { shownItems } from "./shown-items";

const { k8 } = shippedSeason.divisions;
const words = (count: number) => Array(count).fill("word").join(" ");
const aFile = (facts: { pages?: number; seconds?: number }) => ({
  id: "f",
  name: "a file",
  bytes: 1,
  sha256: "0",
  ...facts,
});

function statesOf(project: Partial<ProjectContent>, errors: [Slot, FieldErrors][] = []) {
  const content = { ...EMPTY_PROJECT, ...project };
  const items = shownItems(content, { division: k8, hasMentor: false }, new Map(errors));
  return Object.fromEntries(items.map((item) => [item.part, stateOf(item)]));
}

test("what is not there is missing, and what may be left out is a choice", () => {
  expect(statesOf({})).toMatchObject({
    title: "missing",
    abstract: "missing",
    proposal: "missing",
    video: "missing",
    slidesOrCode: "optional",
  });
});

test("what is there and too long or too short needs a change", () => {
  const states = statesOf({
    abstract: { text: words(20) },
    description: { text: words(k8.descriptionWords + 20) },
    files: {
      proposal: aFile({ pages: k8.proposalPages + 2 }),
      video: aFile({ seconds: 3 * 3_600 }),
    },
  });
  expect(states).toMatchObject({
    abstract: "change",
    description: "change",
    proposal: "change",
    video: "change",
  });
});

test("what is there but for a piece of it is still missing that piece", () => {
  expect(statesOf({ title: { title: "Smoke or fog?", kind: "" } }).title).toBe("missing");
});

test("a value that the server refused is never packed, and holds up no other part", () => {
  const project = { video: { link: "http://youtu.be/abc" }, reflection: { text: "We learned." } };
  expect(statesOf(project).video).toBe("packed");
  const states = statesOf(project, [["video", { link: ["Use a full address"] }]]);
  expect(states).toMatchObject({ video: "change", reflection: "packed" });
  const row = statesOf({}, [["row:1", { kept: ["At most 1000 letters fit here"] }]]);
  expect(row.aiLog).toBe("change");
});

test.each([
  [1, 0, "1 thing is missing.", "Falta 1 cosa."],
  [4, 0, "4 things are missing.", "Faltan 4 cosas."],
  [2, 2, "2 missing, 2 to change.", "Faltan 2, hay que cambiar 2."],
  [0, 1, "1 thing to change.", "Hay que cambiar 1 cosa."],
])("%i missing and %i to change are both said", (missing, toChange, en, es) => {
  expect(COPY.en.pack.lacking(missing, toChange)).toBe(en);
  expect(COPY.es.pack.lacking(missing, toChange)).toBe(es);
});
