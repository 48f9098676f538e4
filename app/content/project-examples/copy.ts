import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import type { Site } from "~/program/site";

export const PROJECT_EXAMPLES_COPY = {
  title: "Project examples",
  tagline:
    "Twenty ideas in four kinds, each with a reason to care and a clear thing to hand in. Take one, bend it, or let it lead you to your own.",
  more: "Why it matters, what to hand in",
  choose: {
    title: "How to choose",
    tips: [
      "Pick something you can see from where you live. You will know more about it than any AI does.",
      "Make it small enough to finish twice: once badly, once well.",
      "Find one person who would use it, and ask them before you build.",
      "Write down how you used AI from the first day. The log is part of every entry.",
    ],
  },
} as const;

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  return phaseOf(season, now) === "over"
    ? {
        title: "Keep your idea warm",
        text: "The season is over, so you have time. Try the smallest version and see if it still excites you in a month.",
      }
    : (registrationNews(site) ?? {
        title: "Got one? Claim your place",
        text: "You may change your idea as often as you like after you register.",
      });
}
