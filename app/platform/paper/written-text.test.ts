import { expect, test } from "vitest";
import { bytesOf, newPaper, reachOf, widthOf, writeLine } from "./paper-document.server";
import { typefaceFor } from "./typefaces.server";
import { isWritable } from "./written-text.server";

const CUTS = ["text", "heavy", "display"] as const;

function aPaper() {
  const madeAt = new Date("2026-01-12T19:00:00Z");
  return newPaper({ title: "Names", author: "Us", language: "en-US", madeAt });
}

test("every Korean syllable can be followed by a space", () => {
  const paper = aPaper().addPage();
  const style = { cut: "text", size: 11 } as const;
  const failing: string[] = [];
  for (let code = 0xac00; code <= 0xd7a3; code += 1) {
    const syllable = String.fromCodePoint(code);
    try {
      if (!(widthOf(paper, `${syllable} `, style) > 0)) failing.push(syllable);
    } catch {
      failing.push(syllable);
    }
  }
  expect(failing).toEqual([]);
});

test.each(["민지 김", "이 하", "가 사 고", "अनिका शर्मा", "王 龙"])(
  "the name %s is written in every cut",
  async (name) => {
    expect(isWritable(name)).toBe(true);
    for (const cut of CUTS) {
      const paper = aPaper().addPage();
      const style = { cut, size: 20 };
      writeLine(paper, name, { x: 50, y: 100 }, style);
      expect(reachOf(name, style).above).toBeGreaterThan(5);
      expect((await bytesOf(paper)).length).toBeGreaterThan(1_000);
    }
  },
);

test("two Chinese letters as common as these stand in one family", () => {
  const familyOf = (letter: string) => typefaceFor("text", letter)?.id.split("/")[0];
  expect(familyOf("王")).toBe(familyOf("学"));
});

test.each(["a", "学", "민", "ش"])(
  "the file of %s is opened unpacked: a packed one is unpacked again for every letter of it",
  (letter) => {
    expect(typefaceFor("text", letter)?.font.type).toBe("TTF");
  },
);
