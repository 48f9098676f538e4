import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import { dollars, range } from "~/program/format";
import { corrected } from "~/program/page-texts";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import type { AccordionItem } from "~/ui/accordion";
import type { IconName } from "~/ui/icon";

export const ABOUT_COPY = {
  title: "About the fair",
  mission: {
    title: "Our mission",
    lede: "Every young person in the state should get to make something with AI, and know what they are doing while they make it.",
    paragraphs: [
      "AI is already in the tools students use for homework, music and search. Most of them meet it with nobody beside them. We put a teacher, a clear set of lessons and a real deadline next to it, so that curiosity turns into skill.",
      "A science fair is a good shape for that. You choose a question you care about. You try things, write down what happened, and stand up in front of people to explain it. AI makes the building faster; it does not do the thinking, the checking or the explaining for you.",
      "So we judge the student, not the machine. Each project comes with a log of how AI was used. Work that is honest about its help can win. Work that hides it cannot.",
    ],
  },
  numbers: {
    title: "By the numbers",
    lede: "The size of fair that each season is planned for.",
  },
  events: {
    title: "How a season runs",
    lede: "All dates in Mountain Time (MT).",
    link: "See the complete timeline",
  },
  judges: {
    title: "Who judges",
    lede: "Panels mix people who build AI, people who teach, and people who live with its results. These are the kinds of judges we invite; names are published once a panel is complete.",
    link: "How judging works, and how to join a panel",
  },
  questions: { title: "Three questions we hear first" },
} as const;

export interface SampleJudge {
  role: string;
  icon: IconName;
  looksFor: string;
}

export const SAMPLE_JUDGES = [
  {
    role: "University AI researcher",
    icon: "flask-conical",
    looksFor: "Asks what you tested, and what you did when the model was wrong.",
  },
  {
    role: "Software engineer from a local company",
    icon: "code",
    looksFor: "Checks that it runs, and that you can say why you built it that way.",
  },
  {
    role: "Retired classroom teacher",
    icon: "graduation-cap",
    looksFor: "Listens for how much of the learning is your own.",
  },
  {
    role: "Small-town librarian",
    icon: "book-open",
    looksFor: "Wants to know who would use it on a Tuesday afternoon.",
  },
  {
    role: "Nurse who leads a rural clinic",
    icon: "heart-handshake",
    looksFor: "Looks for care: privacy, safety, and people the data leaves out.",
  },
  {
    role: "Founder of a farm-technology startup",
    icon: "leaf",
    looksFor: "Asks what happens next if ten people say they want it.",
  },
] satisfies SampleJudge[];

export function tagline({ settings, season }: Site): string {
  return `The ${settings.productName} teaches students across ${season.showcase.state} to talk to, create with and build with AI, and gives them a stage to show what they made.`;
}

export interface NumberFact {
  label: string;
  value: string;
  icon: IconName;
}

export function byTheNumbers({ numbers }: Season): NumberFact[] {
  return [
    { label: "Students", value: `${numbers.students.toLocaleString("en-US")}+`, icon: "users" },
    { label: "Schools", value: `${numbers.schools.toLocaleString("en-US")}+`, icon: "school" },
    { label: "In prizes", value: inThousands(numbers.prizesInDollars), icon: "trophy" },
    { label: "Weeks of learning", value: String(numbers.weeksOfLearning), icon: "book-open" },
  ];
}

export function firstQuestions({ season, settings, corrections }: Site): AccordionItem[] {
  const { limits, prices } = season;
  const questions = [
    {
      question: "Does my child need to know how to code?",
      answer: `No. Stage 1 starts with plain conversation, and many good projects are made without a line of code: a research guide, a set of lessons, a story with pictures. Students who do code will find room for it in stage 3. The program is written for grades ${limits.grades}, and younger children can take part with an adult beside them.`,
    },
    {
      question: "What does it cost, and what do we get for it?",
      answer: `One student pays ${dollars(prices.early_bird.perStudentInCents)} ${earlyBirdEnd(season)}, then ${dollars(prices.standard.perStudentInCents)}. Each member of a team of ${range(limits.teamSize)} pays the same. That covers all four stages, the certificates, a place in the public gallery and feedback from judges. A school pays one price for as many students as it likes.`,
    },
    {
      question: "Who runs it?",
      answer: `${settings.organizerName}, an education nonprofit based in ${settings.contactCity}, ${settings.contactState}. Teachers, advisors and judges give their time; sponsors pay for prizes and for showcase day.`,
    },
  ];
  return corrected(questions, corrections);
}

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  if (phaseOf(season, now) === "over") {
    return {
      title: "Be part of the next one",
      text: `The ${season.name} is complete. What you read here stays true for the one to come.`,
    };
  }
  return (
    registrationNews(site) ?? {
      title: "There is room for you",
      text: "Bring a question. We bring the rest.",
    }
  );
}

function inThousands(amountInDollars: number): string {
  return amountInDollars % 1000 === 0
    ? `$${amountInDollars / 1000}K`
    : dollars(amountInDollars * 100);
}
