import { expect, test } from "vitest";
import { choiceOf } from "./choice.ts";

test("npm test runs everything there is, on both engines what can differ between them", () => {
  expect(choiceOf([])).toEqual({
    withBrowser: true,
    onBothEngines: false,
    withShortFaults: true,
    words: [],
    isWatching: false,
    isNotingTimes: false,
  });
});

test("a word is a part of a file's name, and may be watched", () => {
  expect(choiceOf(["consent", "--watch"])).toMatchObject({ words: ["consent"], isWatching: true });
});

test(".ci/run asks for all of it, and tries the faults in full afterwards", () => {
  expect(choiceOf(["--all"])).toMatchObject({ onBothEngines: true, withShortFaults: false });
});

test("the usual seconds are noted of all there is", () => {
  expect(choiceOf(["--note-times"])).toMatchObject({
    isNotingTimes: true,
    onBothEngines: true,
    withBrowser: true,
    withShortFaults: true,
  });
});

test("an option that does not exist is refused", () => {
  expect(() => choiceOf(["--quick"])).toThrow("--quick");
});
