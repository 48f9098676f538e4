import { expect, test } from "vitest";
import { isUnderAttack } from "./under-attack";

const SCHOOLS = new Set(["riverside.org"]);
const at = (domain: string, letters: number, unanswered = 0) => ({ domain, letters, unanswered });

test.each([
  ["a voting night at ordinary providers", [at("gmail.com", 4_000), at("icloud.com", 900)], false],
  ["a school that takes part, with a domain of its own", [at("riverside.org", 300)], false],
  ["a company of fifty that votes at lunch", [at("company.com", 50)], false],
  [
    "a company of eighty among a thousand others",
    [at("company.com", 80), at("gmail.com", 1_000)],
    false,
  ],
  ["eighty made-up mailboxes in a quiet hour", [at("evil.example", 80), at("gmail.com", 40)], true],
  [
    "as many domains as mailboxes",
    Array.from({ length: 70 }, (_, i) => at(`x${i}.example`, 1)),
    true,
  ],
  ["letters to ordinary mailboxes that nobody answers", [at("gmail.com", 300, 220)], true],
  ["a third of people who never press", [at("gmail.com", 900, 300)], false],
])("%s is told from an attack", (_, asked, expected) => {
  expect(isUnderAttack(asked, SCHOOLS)).toBe(expected);
});
