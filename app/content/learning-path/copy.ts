import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import { PAGES } from "~/program/paths";
import type { Season, Stage } from "~/program/season";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";

export const LEARNING_PATH_COPY = {
  title: "Learning path",
  tagline:
    "Four stages lead from your first good question to a project you can defend in front of judges. Each one ends with a certificate.",
  stages: {
    title: "The four stages",
    lede: "Take them in order. Each stage uses what the one before it taught, and no stage needs special equipment.",
  },
  spark: {
    title: "The SPARK method",
    lede: "Stage 1 gives you five habits for talking to AI. You will use them in every stage after it.",
  },
  inside: {
    title: "Inside each stage",
    lede: "What you do, what you hand in, and how you know you are ready for the next one.",
  },
  audiences: { title: "What it means for you" },
  sponsors: {
    title: "Why sponsors stand behind the path",
    lede: "Sponsorship pays for lessons, travel and prizes. This is what it brings back.",
    link: "See sponsor tiers",
  },
} as const;

export interface StageLesson {
  /** One sentence under the poster. */
  summary: string;
  doing: string;
  handIn: string;
  ready: string;
}

export const STAGE_LESSONS = {
  talk: {
    summary: "Learn to ask, check and ask again until an answer is worth having.",
    doing:
      "In 90 minutes or less you hold short conversations with an AI assistant: plan a meal, explain a moon phase, argue both sides of a school rule. After each one you look for what it got wrong.",
    handIn: "Your best conversation, with notes on why you asked what you asked.",
    ready: "You can show one answer that looked right and was not.",
  },
  create: {
    summary: "Make words, pictures or sound with AI, and make them sound like you.",
    doing:
      "You choose something to make, a comic, a podcast, a field guide, and produce three drafts. You do the planning and the editing; the AI does the heavy lifting in between.",
    handIn: "The finished piece and the first page of your “How AI Was Used” log.",
    ready: "A friend can tell which parts are yours.",
  },
  build: {
    summary: "Build an app, an agent or a model that does something useful.",
    doing:
      "You take a problem somebody really has and build a small thing that helps. No-code tools are fine, and so is code. You test it with at least three people.",
    handIn: "A working version, your test notes and a list of known faults.",
    ready: "Somebody used it while you kept quiet.",
  },
  compete: {
    summary: "Finish your own project, send it in and tell its story.",
    doing:
      "This is the Capstone. You turn your best idea into a complete entry: project, abstract, log, reflection and video. A mentor asks you the questions that judges will ask.",
    handIn: "Your entry for the fair, before the submission deadline.",
    ready: "You can explain it in one minute to a person who has never heard of it.",
  },
} satisfies Record<Stage["id"], StageLesson>;

export const SPARK_HABITS = [
  {
    letter: "S",
    name: "Set the scene",
    text: "Say who you are, who it is for and what it is about.",
  },
  {
    letter: "P",
    name: "Pin down the task",
    text: "Ask for one thing, and say what a good result looks like.",
  },
  {
    letter: "A",
    name: "Ask for reasons",
    text: "Have it show its steps and its sources, so that you can follow them.",
  },
  {
    letter: "R",
    name: "Review with care",
    text: "Check facts somewhere else. Look for what is missing or unfair.",
  },
  {
    letter: "K",
    name: "Keep improving",
    text: "Change one thing, try again, and note what made it better.",
  },
];

export interface Audience {
  name: string;
  icon: IconName;
  text: (season: Season) => string;
  link: { label: string; href: string };
}

export const AUDIENCES = [
  {
    name: "Students",
    icon: "user",
    text: ({ stages }) =>
      `You work at your own speed, on any device with a browser. The first stage takes ${stages[0]?.duration ?? "an evening"}. After that you choose what to make, and nobody hands you a worksheet.`,
    link: { label: "Find a project idea", href: PAGES.projectExamples.path },
  },
  {
    name: "Teachers",
    icon: "graduation-cap",
    text: ({ educatorCertificate }) =>
      `You take the same modules as your students, a week ahead of them, and mentor without building. You finish as a ${educatorCertificate}. No computer science degree is needed.`,
    link: { label: "See the training", href: PAGES.teacherTraining.path },
  },
  {
    name: "Schools",
    icon: "school",
    text: () =>
      "The stages fit a club, an elective or a few weeks of class. One price covers as many students as you like, and the guide has the dates, roles and checklists.",
    link: { label: "Open the implementation guide", href: PAGES.implementation.path },
  },
  {
    name: "Sponsors",
    icon: "handshake",
    text: ({ showcase }) =>
      `You meet students in ${showcase.city} who have shipped something before they can vote. Your support helps schools where a fee decides whether students can enter.`,
    link: { label: "Become a sponsor", href: PAGES.sponsors.path },
  },
] satisfies Audience[];

export interface ValuePoint {
  title: string;
  text: string;
}

export const SPONSOR_VALUE = [
  {
    title: "A workforce that asks good questions",
    text: "Students learn to check AI before they trust it. That habit is worth as much at work as it is at school.",
  },
  {
    title: "Results you can see",
    text: "Every stage ends in work you can look at: logs, prototypes, videos. You will not have to take our word for it.",
  },
  {
    title: "Reach beyond the big towns",
    text: "The path runs online, so a student two hours from the next city gets the same lessons.",
  },
  {
    title: "A name people trust",
    text: "Students own their work, sponsors do not use it without permission, and families know that. Your logo stands beside it.",
  },
] satisfies ValuePoint[];

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  return phaseOf(season, now) === "over"
    ? {
        title: "The path stays open",
        text: "This season is complete, but the stages are worth knowing before the next one starts.",
      }
    : (registrationNews(site) ?? {
        title: "Take the first stage",
        text: "Register, open stage 1, and earn your first certificate.",
      });
}
