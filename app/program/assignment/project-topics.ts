import { foldText } from "../fold-text";
import type { Expertise, JudgeLanguage } from "../judge-profile";

/** Words by which a project's own text tells what it is about. A judge who knows it reads it more gladly. */
const WORDS: Record<Expertise, string[]> = {
  robotics: ["robot", "sensor", "drone", "motor", "arduino", "camera trap", "machine arm", "wheel"],
  farming: ["farm", "crop", "potato", "beet", "cattle", "sheep", "hay", "food", "garden", "soil"],
  data: ["data", "model", "code", "app", "software", "classifier", "dataset", "program"],
  health: ["health", "hospital", "doctor", "hearing", "diabetes", "allergy", "medicine", "sleep"],
  "water-and-land": [
    "river",
    "water",
    "forest",
    "fire",
    "smoke",
    "snow",
    "fish",
    "bird",
    "weather",
  ],
  "art-and-games": ["art", "game", "music", "story", "film", "draw", "paint", "theater"],
  teaching: ["lesson", "teach", "learn", "classroom", "homework", "reading", "tutor", "quiz"],
  "law-and-ethics": ["bias", "fair", "privacy", "ethic", "law", "rights", "vote", "trust"],
};
/** More than that would cover no judge at all. */
const MOST = 2;

/** What a project is about, the clearest first; none where its words say nothing. */
export function topicsOf(text: string): Expertise[] {
  const words = ` ${foldText(text).replace(/[^\p{L}]+/gu, " ")} `;
  const hits = (Object.keys(WORDS) as Expertise[]).map((topic) => ({
    topic,
    count: WORDS[topic].reduce((sum, word) => sum + words.split(` ${word}`).length - 1, 0),
  }));
  return hits
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.topic < b.topic ? -1 : 1))
    .slice(0, MOST)
    .map(({ topic }) => topic);
}

const SPANISH = new Set([
  "el",
  "la",
  "los",
  "las",
  "que",
  "de",
  "y",
  "en",
  "un",
  "una",
  "para",
  "con",
]);
const ENGLISH = new Set([
  "the",
  "of",
  "and",
  "to",
  "in",
  "that",
  "is",
  "we",
  "it",
  "for",
  "with",
  "a",
]);

/** In which language it is written, by its small words; English where they do not say. */
export function languageOf(text: string): JudgeLanguage {
  const words = foldText(text).split(/[^\p{L}]+/u);
  const count = (small: Set<string>) => words.filter((word) => small.has(word)).length;
  return count(SPANISH) > count(ENGLISH) ? "es" : "en";
}
