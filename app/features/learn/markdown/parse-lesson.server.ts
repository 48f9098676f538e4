import type { Token, Tokens } from "marked";
import { type Lesson, lessonSchema } from "../lesson-schema.server";
import { splitFrontMatter } from "./front-matter.server";
import { blocksOf, inlineFrom, tokensOf } from "./read-markdown.server";

/** One lesson's file as data, checked; whatever is missing or unknown is an error that names it. */
export function parseLesson(path: string, file: string): Lesson {
  try {
    const { front, body } = splitFrontMatter(file);
    const chapters = splitAtHeadings(tokensOf(body), 2).map(timedChapter);
    return lessonSchema.parse({
      ...front,
      slug: /\/\d\d-([^/]+)\.md$/.exec(path)?.[1],
      parts: chapters.flatMap(partOf),
      check: checkOf(chapterNamed(chapters, "Check yourself")),
      reflection: reflectionOf(chapterNamed(chapters, "Think back")),
      withAdult: blocksOf(chapterNamed(chapters, "K–2, with an adult").tokens),
      ways: notesOf(chapterNamed(chapters, "Without an account").tokens),
      notes: notesOf(chapterNamed(chapters, "Teacher’s notes").tokens),
      slides: slidesOf(chapterNamed(chapters, "Slides").tokens),
    });
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

interface Chapter {
  title: string;
  /** From a heading that ends in “(7 min)”. */
  minutes: number | undefined;
  tokens: Token[];
}

function timedChapter({ title, tokens }: { title: string; tokens: Token[] }): Chapter {
  const [, name = title, minutes] = /^(.*) \((\d+) min\)$/.exec(title) ?? [];
  return { title: name, minutes: minutes ? Number(minutes) : undefined, tokens };
}

function chapterNamed(chapters: Chapter[], title: string): Chapter {
  const found = chapters.filter((chapter) => chapter.title === title);
  const [chapter] = found;
  if (!chapter || found.length > 1) throw new Error(`It needs one chapter “## ${title}”`);
  return chapter;
}

function splitAtHeadings(tokens: Token[], depth: number): { title: string; tokens: Token[] }[] {
  const chapters: { title: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === depth) {
      chapters.push({ title: (token as Tokens.Heading).text, tokens: [] });
    } else if (chapters.length === 0) {
      throw new Error(`Text before the first heading: “${token.raw.slice(0, 60)}”`);
    } else chapters.at(-1)?.tokens.push(token);
  }
  return chapters;
}

const OWN_PLACE = ["Check yourself", "Think back"];

/** Every chapter with a time is a part of the lesson, except those that have a place of their own. */
function partOf({ title, minutes, tokens }: Chapter, index: number) {
  if (minutes === undefined || OWN_PLACE.includes(title)) return [];
  const kind = kindOf(title);
  const id = kind === "part" ? `part-${index + 1}` : kind;
  return [{ id, kind, title, minutes, passages: passagesOf(tokens) }];
}

function kindOf(title: string) {
  if (title.startsWith("Warm-up")) return "warm-up";
  return title.startsWith("Make") ? "make" : "part";
}

const LEVEL_HEADINGS: Record<string, string> = {
  "Grades 3–5": "3-5",
  "Grades 6–12": "6-12",
  Everybody: "everybody",
};

function passagesOf(tokens: Token[]) {
  const passages: { level: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const level = token.type === "heading" ? LEVEL_HEADINGS[token.text] : undefined;
    if (level) passages.push({ level, tokens: [] });
    else if (passages.length === 0) passages.push({ level: "everybody", tokens: [token] });
    else passages.at(-1)?.tokens.push(token);
  }
  return passages.map((passage) => ({ level: passage.level, blocks: blocksOf(passage.tokens) }));
}

function checkOf({ minutes, tokens }: Chapter) {
  const questions = splitAtHeadings(tokens, 3).map((question) => ({
    text: inlineFrom(question.title),
    answers: itemsOf(question.tokens).map(answerOf),
  }));
  return { minutes, questions };
}

function answerOf({ text, task, checked }: Tokens.ListItem) {
  const [answer = "", why = ""] = text.split(/\n\s*Why: /);
  if (!task) throw new Error(`An answer begins with [ ] or [x]: “${answer}”`);
  return { text: inlineFrom(answer), why: inlineFrom(why), isRight: checked === true };
}

function reflectionOf({ minutes, tokens }: Chapter) {
  return { minutes, blocks: blocksOf(tokens) };
}

/** Points of the form “**Label**: text”. */
function notesOf(tokens: Token[]) {
  return itemsOf(tokens).map(({ text }) => {
    const [, label, rest = ""] = /^\*\*(.+?)\*\*: ([\s\S]+)$/.exec(text) ?? [];
    if (!label) throw new Error(`A note begins with **Label**: “${text}”`);
    return { label, text: inlineFrom(rest) };
  });
}

function slidesOf(tokens: Token[]) {
  return splitAtHeadings(tokens, 3).map((slide) => ({
    title: slide.title,
    blocks: blocksOf(slide.tokens),
  }));
}

function itemsOf(tokens: Token[]): Tokens.ListItem[] {
  return tokens.flatMap((token) => {
    if (token.type !== "list") throw new Error(`A list is expected: “${token.raw.slice(0, 60)}”`);
    return (token as Tokens.List).items;
  });
}
