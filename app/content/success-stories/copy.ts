import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import type { Site } from "~/program/site";

export const SUCCESS_COPY = {
  title: "Success stories",
  tagline:
    "Six projects that start with a small, real problem. Read them for ideas, and for the mistakes that made them better.",
  notice: {
    title: "These stories are illustrative",
    text: "We wrote them to show what students of different ages can do in a season. The people are invented; the methods and the difficulties are true to life. Real stories from finalists will take their place, with permission from the students and their families.",
  },
  stories: {
    title: "Six stories from around the state",
    lede: "Farm, bus stop, kitchen, smoke, marsh and classroom.",
  },
  journey: {
    title: "How such a story comes about",
    lede: "Five steps, counted in weeks from the day you begin. Start later and the steps move closer together; their order stays.",
  },
} as const;

export const JOURNEY = [
  {
    title: "Discovery",
    note: "Weeks 2–4",
    text: "You finish the first lessons, carry a notebook, and collect ten problems you have seen yourself. One of them will not leave you alone.",
  },
  {
    title: "Development",
    note: "Weeks 6–8",
    text: "You talk to the people who have the problem, sketch three answers, and drop two. Your AI-use log gets its first pages.",
  },
  {
    title: "Building",
    note: "Weeks 10–16",
    text: "You build a first version that is embarrassing, test it, and build it again. This is the longest stretch and the best one.",
  },
  {
    title: "Impact",
    note: "Weeks 18–20",
    text: "Other people use it without you in the room. You measure what changed and write down what did not.",
  },
  {
    title: "Recognition",
    note: "Week 22 and after",
    text: "You send it in, answer the judges, and show it in public. Then somebody asks whether they may use it too.",
  },
];

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  return phaseOf(season, now) === "over"
    ? {
        title: "Yours could be next",
        text: "Collect your ten problems now. When the new season opens, you will be weeks ahead.",
      }
    : (registrationNews(site) ?? {
        title: "Yours could be next",
        text: "Every story above began with somebody being annoyed by something. What annoys you?",
      });
}
