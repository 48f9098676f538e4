import { expect, test } from "vitest";
import { languageOf, topicsOf } from "./project-topics";

test.each([
  ["Our robot reads a moisture sensor in the soil of the garden.", ["farming", "robotics"]],
  ["Smoke over the river: a forecast of forest fires", ["water-and-land"]],
  ["Lessons for a classroom that learns to read, with a quiz", ["teaching"]],
  ["", []],
  ["We did it together.", []],
])("“%s” is about %j", (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

test.each([
  ["Nuestro proyecto ayuda a los abuelos que no leen en inglés", "es"],
  ["Our project is for grandparents who do not read the label", "en"],
  ["", "en"],
])("“%s” is read in %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
