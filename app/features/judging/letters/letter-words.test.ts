import { expect, test } from "vitest";
import { LOCALES } from "~/program/locale";
import { type JudgeLetter, judgeLetter } from "./letter-words";

const FACTS = { name: "Lee", finished: 1, left: 2, written: 1, practice: 0 };
const KINDS: JudgeLetter[] = ["judge-projects-ready", "judge-reminder", "judge-look-again"];

test.each(LOCALES)("no letter in %s names a day that is past", (locale) => {
  for (const kind of KINDS) {
    const textOf = (closes: string | null) =>
      judgeLetter(kind, { ...FACTS, closes, locale }).paragraphs.join(" ");
    expect(textOf("2026-04-02T23:59")).toContain("2026");
    expect(textOf(null)).not.toMatch(/null|2026/);
  }
});
