import { describe, expect, test } from "vitest";
import { inlineText, plainText } from "./blocks";
import { parseLesson } from "./parse-lesson.server";

const PATH = "./lessons/talk/01-a-small-lesson.md";

const LESSON = `---
id: talk-1
stage: talk
order: 1
title: A small lesson
minutes: 10
lede: A lesson for a test.
make: a card
needs: Paper.
tools: None.
able:
  - Do this.
  - Do that.
---

## Warm-up: begin (1 min)

For all.

### Grades 3–5

Short.

### Grades 6–12

Somewhat longer, and with a clause.

### Everybody

> [!WRITE]
> Write **this** by {deadline}.

## Look (2 min)

- A point
- Another, ~~wrong~~ **right**, and [the rules](/contest-rules)

## Make a card (3 min)

- **S: Set the scene.** Say who you are.
- **P: Pin it down.** Say what you want.

1. Fold.
2. Draw.

## Check yourself (3 min)

${[1, 2, 3, 4, 5].map(question).join("\n")}
## Think back (1 min)

What now?

## K–2, with an adult

Play.

## Without an account

- **An adult at the keyboard**: Speak.
- **As a class**: Together.
- **On paper**: Draw.

## Teacher’s notes

- **Time**: Ten minutes.
- **Materials**: Paper.
- **Listen for**: Laughter.
- **Adapt**: As you like.

## Slides

### One

- A

### Two

- B

### Three

- C
`;

function question(number: number): string {
  return `### Question ${number}?

- [ ] No.
  Why: It is not so.
- [x] Yes.
  Why: It is so.
- [ ] Perhaps.
  Why: It is plainly so.
`;
}

describe("a lesson that is whole", () => {
  const lesson = parseLesson(PATH, LESSON);

  test("has its parts with their kinds, times and reading levels", () => {
    expect(lesson.parts.map(({ kind, title, minutes }) => [kind, title, minutes])).toEqual([
      ["warm-up", "Warm-up: begin", 1],
      ["part", "Look", 2],
      ["make", "Make a card", 3],
    ]);
    expect(lesson.parts[0]?.passages.map(({ level }) => level)).toEqual([
      "everybody",
      "3-5",
      "6-12",
      "everybody",
    ]);
  });

  test("takes its slug from its file and its facts from the season", () => {
    expect(lesson.slug).toBe("a-small-lesson");
    expect(JSON.stringify(lesson.parts)).toContain('{"kind":"fact","name":"deadline"}');
  });

  test("knows lists, boxes, struck words and links to our own pages", () => {
    const [look] = lesson.parts[1]?.passages ?? [];
    expect(plainText(look?.blocks ?? [])).toBe("A point\nAnother, wrong right, and the rules");
    expect(JSON.stringify(look)).toContain('"href":"/contest-rules"');
    expect(JSON.stringify(lesson.parts[0])).toContain('"look":"write"');
  });

  test("draws the habits of SPARK behind their letters", () => {
    const [letters] = lesson.parts[2]?.passages[0]?.blocks ?? [];
    expect(letters).toMatchObject({
      kind: "letters",
      items: [
        { letter: "S", title: "Set the scene." },
        { letter: "P", title: "Pin it down." },
      ],
    });
  });

  test("has a reason to every answer", () => {
    const [first] = lesson.check.questions;
    expect(first?.answers.map(({ isRight, why }) => [isRight, inlineText(why)])).toEqual([
      [false, "It is not so."],
      [true, "It is so."],
      [false, "It is plainly so."],
    ]);
  });
});

describe("a lesson is refused, by name of its file,", () => {
  test.each([
    ["when its times do not add up", "minutes: 10", "minutes: 11", "minutes of its parts"],
    ["when a question has two right answers", "- [ ] No.", "- [x] No.", "Exactly one answer"],
    ["when an answer has no reason", "  Why: It is so.\n", "", "why"],
    ["when a question is missing", question(3), "", "5"],
    ["when it has no warm-up", "## Warm-up: begin", "## Begin", "warm-up"],
    ["when nothing is made in it", "## Make a card", "## Draw a card", "Something is made"],
    ["when one reading level is missing", "### Grades 6–12", "### For others", "reading level"],
    ["when a teacher's note is missing", "- **Adapt**: As you like.\n", "", "Adapt"],
    ["when a way without an account is missing", "- **On paper**: Draw.\n", "", "On paper"],
    ["when a chapter is missing", "## Think back (1 min)", "## Think on (1 min)", "Think back"],
    ["when it links to another site", "/contest-rules", "https://example.org", "another site"],
    ["when it brings HTML", "Short.", "<script>alert(1)</script>", "no html"],
    ["when it brings a picture", "Short.", "![a cat](/cat.png)", "no image"],
    ["when it names a fact that the season lacks", "{deadline}", "{moon}", "no fact “moon”"],
    ["when a quotation has no kind", "[!WRITE]", "[!SHOUT]", "must begin with"],
    ["when its id does not fit its place", "order: 1", "order: 2", "stage and place"],
    ["when its head is broken", "needs: Paper.", "needs Paper.", "Neither"],
  ])("%s", (_, words, instead, complaint) => {
    expect(LESSON).toContain(words);
    const read = () => parseLesson(PATH, LESSON.replace(words, instead));
    expect(read).toThrow(complaint);
    expect(read).toThrow(PATH);
  });
});
