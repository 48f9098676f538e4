import { randomUUID } from "node:crypto";
import { type AiRow, EMPTY_PROJECT, type ProjectContent } from "~/program/project";
import type { Chance } from "./chance";
import { IDEAS, type Idea, PLACES, TOOLS } from "./project-ideas";

/** The idea of a project by its number: no two of the first two hundred have the same title. */
export function ideaOf(index: number): Idea {
  const found = IDEAS[index % IDEAS.length] as Idea;
  const place = PLACES[Math.floor(index / IDEAS.length) - 1];
  const title = place ? placed(found.title, place) : found.title;
  return { ...found, title };
}

/** "When is the bus late in Salmon?" */
function placed(title: string, place: string): string {
  return title.endsWith("?") ? `${title.slice(0, -1)} ${place}?` : `${title} ${place}`;
}

/** A whole project in words, without files. */
export function contentOf(
  { title, kind, question }: Idea,
  members: readonly string[],
  chance: Chance,
): ProjectContent {
  const days = 20 + chance.below(30);
  const looks = 100 + chance.below(2_000);
  const right = 70 + chance.below(25);
  const text = [
    `${question}? Nobody in our class could say, so we set out to measure it.`,
    `For ${days} days we looked every morning before school and wrote down what we saw, ${looks} times in all. Two of us always looked at the same thing without telling each other, and where we differed we looked again.`,
    `Then we asked a model the same question and compared. It was right ${right} times in 100, which is better than our guess and worse than our grandmothers. It was worst where the light was low, so we took those pictures again at noon.`,
    "What surprised us most was how sure it sounded when it was wrong. We learned to ask it how it knew, to check one answer in ten by hand, and to write down when we changed our minds.",
    "Anybody can repeat what we did with a notebook and an old phone. We would like somebody at another school to try it next winter, because one valley is not all of Idaho.",
  ].join("\n\n");
  return {
    ...EMPTY_PROJECT,
    title: { title, kind },
    abstract: { text },
    description: { text },
    reflection: { text: "Next time we would begin with fewer questions and more mornings." },
    video: { link: "https://example.org/film" },
    aiRows: aiRowsOf(members, chance),
  };
}

/** Four to nine entries, no two alike. */
function aiRowsOf(members: readonly string[], chance: Chance): AiRow[] {
  const first = chance.below(TOOLS.length);
  return Array.from({ length: 4 + chance.below(6) }, (_, index) => ({
    id: randomUUID(),
    who: members[chance.below(Math.max(1, members.length))] ?? "",
    ...(TOOLS[(first + index) % TOOLS.length] as (typeof TOOLS)[number]),
  }));
}
