import { expect, test } from "vitest";
import type { Grade } from "./options";
import {
  givesNextStep,
  hintsFor,
  looksLikeName,
  namesSomethingOf,
  readingLevel,
} from "./words-for-student";

const PROJECT =
  "Ditch Watch. Two old phones on a headgate read the water mark. It cried wolf twice because of a heron.";

const MIDDLE = readingLevel(["7"], "k8");

test("nothing typed, nothing said", () => {
  expect(hintsFor({ whatWorked: "", tryNext: " " }, PROJECT, MIDDLE)).toEqual([]);
});

test("two good sentences have no hint beside them", () => {
  const whatWorked = "You left the two false alarms in and found the heron.";
  const tryNext = "Try a second gate, so you know it is not only this one.";
  expect(hintsFor({ whatWorked, tryNext }, PROJECT, MIDDLE)).toEqual([]);
});

test.each([
  ["Great work, I liked it a lot.", false],
  ["The heron was a good find.", true],
  ["You counted 19 days.", true],
  ["Your phones on the headgate are clever.", true],
])("“%s” names something of this project: %s", (text, isNamed) => {
  expect(namesSomethingOf(text, PROJECT)).toBe(isNamed);
});

test.each([
  ["Weak test data.", false],
  ["Try a second gate.", true],
  ["What if it rains?", true],
  ["It was fine.", false],
])("“%s” gives a next step: %s", (text, isGiven) => {
  expect(givesNextStep(text)).toBe(isGiven);
});

test.each([
  ["Well done, Maria, on the gate.", true],
  ["I liked how Tobias read the water.", true],
  ["I liked how Ditch Watch reads the water.", false],
  ["A farm in Idaho could use it.", false],
  ["You did it. The gate works.", false],
])("“%s” may hold a name: %s", (text, isName) => {
  expect(looksLikeName(text, PROJECT)).toBe(isName);
});

test("long sentences and words about the child are gently named", () => {
  const whatWorked =
    "The methodological considerations regarding the headgate were comprehensively documented throughout the entirety of the investigation and its subsequent interpretation.";
  expect(
    hintsFor({ whatWorked, tryNext: "The students should try more." }, PROJECT, MIDDLE),
  ).toEqual(expect.arrayContaining(["long-sentences", "about-them"]));
});

test("how long a sentence may be goes by the youngest who reads it", () => {
  const written = {
    whatWorked: "You left the heron in and told us on which of the nineteen days it cried wolf.",
    tryNext: "Try a second gate, so that you know it is not only this one at your farm.",
  };
  const isLong = (grades: Grade[], division: "k8" | "highSchool" = "k8") =>
    hintsFor(written, PROJECT, readingLevel(grades, division)).includes("long-sentences");
  expect([isLong(["1"]), isLong(["4"]), isLong(["7"]), isLong(["11"], "highSchool")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isLong(["8", "2"])).toBe(true);
  expect([isLong([]), isLong([], "highSchool")]).toEqual([true, false]);
});
