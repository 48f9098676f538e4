import { z } from "zod";
import type { Block, Inline } from "./markdown/blocks";
import { inlineText } from "./markdown/blocks";

const text = z.string().trim().min(1);
const line = z.custom<Inline[]>((value) => Array.isArray(value) && inlineText(value).trim() !== "");
const blocks = z.array(z.custom<Block>()).min(1);
const minutes = z.int().positive();

const part = z.object({
  id: text,
  kind: z.enum(["warm-up", "part", "make"]),
  title: text,
  minutes,
  passages: z
    .array(z.object({ level: z.enum(["everybody", "3-5", "6-12"]), blocks }))
    .min(1)
    .refine(hasBothLevels, "What is written for one reading level is written for the other"),
});

const answer = z.object({ text: line, why: line, isRight: z.boolean() });
const question = z.object({
  text: line,
  answers: z
    .array(answer)
    .min(3)
    .refine(
      (answers) => answers.filter(({ isRight }) => isRight).length === 1,
      "Exactly one answer is marked [x]",
    ),
});

const note = z.object({ label: text, text: line });

const WAYS = ["An adult at the keyboard", "As a class", "On paper"];
const NEEDED_NOTES = ["Time", "Materials", "Listen for", "Adapt"];

export const lessonSchema = z
  .object({
    id: z.string().regex(/^[a-z]+-[1-9]$/),
    stage: z.enum(["talk", "create", "build", "compete"]),
    slug: z.string().regex(/^[a-z0-9-]+$/),
    order: z.coerce.number().int().positive(),
    title: text,
    minutes: z.coerce.number().int().positive(),
    /** Where a lesson is spread over days, as those of stage 4 are. */
    days: z.coerce.number().int().positive().optional(),
    /** What it is about, in one sentence. */
    lede: text,
    /** What the reader makes: "a SPARK card". */
    make: text,
    needs: text,
    /** Which age AI tools ask for, and what to do below it. */
    tools: text,
    able: z.array(text).min(2).max(4),
    parts: z.array(part).min(3),
    check: z.object({ minutes, questions: z.array(question).length(5) }),
    reflection: z.object({ minutes, blocks }),
    withAdult: blocks,
    ways: z
      .array(note)
      .refine((ways) => String(ways.map(({ label }) => label)) === String(WAYS), WAYS.join(", ")),
    notes: z
      .array(note)
      .refine(
        (notes) => NEEDED_NOTES.every((needed) => notes.some(({ label }) => label === needed)),
        NEEDED_NOTES.join(", "),
      ),
    slides: z.array(z.object({ title: text, blocks })).min(3),
  })
  .refine(({ id, stage, order }) => id === `${stage}-${order}`, "Its id is its stage and place")
  .refine(({ parts }) => parts[0]?.kind === "warm-up", "It begins with a warm-up")
  .refine(({ parts }) => parts.some(({ kind }) => kind === "make"), "Something is made in it")
  .refine(
    (lesson) => lesson.minutes === minutesOfParts(lesson),
    "The minutes of its parts are not those that it promises",
  );

export type Lesson = z.infer<typeof lessonSchema>;
export type Question = z.infer<typeof question>;

interface TimedLesson {
  parts: { minutes: number }[];
  check: { minutes: number };
  reflection: { minutes: number };
}

function minutesOfParts({ parts, check, reflection }: TimedLesson): number {
  return [...parts, check, reflection].reduce((sum, part) => sum + part.minutes, 0);
}

function hasBothLevels(passages: { level: string }[]): boolean {
  const isWrittenFor = (level: string) => passages.some((passage) => passage.level === level);
  return isWrittenFor("3-5") === isWrittenFor("6-12");
}
