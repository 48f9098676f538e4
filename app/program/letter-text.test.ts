import { describe, expect, test } from "vitest";
import { blocksOf, fillIn, joinNames, unknownFields } from "./letter-text";

describe("what staff type becomes a letter", () => {
  test("paragraphs, bold, links, lists and a button", () => {
    const text =
      "Hello,\r\n\r\n**by {date}**, see [the rules](https://example.org/rules).\n\n- one\n- two\n\n{button: Open your page}";
    expect(blocksOf(text)).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "Hello," }] },
      {
        kind: "paragraph",
        spans: [
          { kind: "bold", text: "by {date}" },
          { kind: "text", text: ", see " },
          { kind: "link", text: "the rules", href: "https://example.org/rules" },
          { kind: "text", text: "." },
        ],
      },
      {
        kind: "list",
        items: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two" }]],
      },
      { kind: "button", words: "Open your page" },
    ]);
  });

  test("an address of another kind stays words", () => {
    expect(blocksOf("[x](javascript:alert(1))")).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "[x](javascript:alert(1))" }] },
    ]);
  });
});

test.each([
  ["Hello {children}", []],
  ["Hello {chidlren} and {}", ["chidlren", ""]],
  ["Hello\n\n{button: Go on}", []],
  ["Press {button: here} now", ["button: here"]],
])("of %j these fields are not known: %j", (text, unknown) => {
  expect(unknownFields(text, ["children"])).toEqual(unknown);
});

test("fields are filled in, and names are joined as the language does", () => {
  expect(fillIn("{children}, {x}", { children: "Ana $& Mateo" })).toBe("Ana $& Mateo, {x}");
  expect(joinNames(["Ana", "Mateo"], "en")).toBe("Ana and Mateo");
  expect(joinNames(["Ana", "Mateo", "Ivo"], "es")).toBe("Ana, Mateo e Ivo");
});
