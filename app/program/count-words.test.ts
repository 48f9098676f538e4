import { expect, test } from "vitest";
import { countWords } from "./count-words";

test.each([
  ["nothing", "", 0],
  ["only spaces and signs", " \n — … !? ", 0],
  ["a plain sentence", "We put a camera on Table Rock.", 7],
  ["hyphens and apostrophes join", "A well-known dog’s don't-do list", 5],
  ["dashes part, with spaces or without", "Smoke—or fog – which?", 4],
  ["emoji are no words, and part none", "Great 🎉🎉 work 👩‍🔬 Ana👍🏽", 3],
  ["Spanish", "¿Quién visita nuestro comedero? ¡Mañana lo sabrá!", 7],
  ["accents written as two characters", "man\u0303ana cafe\u0301", 2],
  ["numbers and units", "91 of 100, at 3.5 % and 2,140 pictures", 8],
  ["Chinese, a character a word", "我们训练了一个模型", 9],
  ["Japanese with a Latin word in it", "AIで火事を見つける", 9],
  ["Korean is written with spaces", "우리는 연기를 찾는다", 3],
  [
    "text pasted from a word processor",
    "A\u00a0camera\u00a0“looks” for\u00adest\u200b fires\r\n• at\tnight",
    7,
  ],
])("%s", (_, text, words) => {
  expect(countWords(text)).toBe(words);
});

test("words add up over paragraphs", () => {
  const paragraph = "Every summer smoke hides over the foothills.";
  expect(countWords(Array(12).fill(paragraph).join("\n\n"))).toBe(12 * countWords(paragraph));
});
