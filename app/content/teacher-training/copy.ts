import { registrationNews } from "~/content/registration-news";
import { dollars } from "~/program/format";
import type { Season, Stage } from "~/program/season";
import type { Site } from "~/program/site";

export interface TrainingStage {
  id: Stage["id"];
  stage: string;
  title: string;
  subtitle: string;
  description: string;
  outcome: string;
  duration: string;
  focus: string;
}

type StageCopy = Pick<TrainingStage, "subtitle" | "description" | "outcome" | "focus">;

const STAGE_COPY = {
  talk: {
    subtitle: "Question the answer",
    description:
      "You practice the SPARK method on tasks from your own week: a quiz, a letter home, a safety sheet for the lab. You find out where a chatbot saves you an hour and where it makes things up.",
    focus: "Clear prompts, checking facts, what never to type in",
    outcome: "You can show a class how to test an AI answer before anyone trusts it.",
  },
  create: {
    subtitle: "Make one small piece",
    description:
      "You make something short, such as a picture book page or a minute of audio, and write your first “How AI Was Used” log about it. The log is the part students find hard, so you do it before they do.",
    focus: "Text, picture and sound tools; credit and copyright; the AI log",
    outcome: "You have a finished sample and a model log to put on the board.",
  },
  build: {
    subtitle: "Make it work for someone",
    description:
      "You turn a need at your school into a simple app, agent or simulation. Little or no code is needed. Then two people try it, and you fix what they trip over.",
    focus: "Problem statements, testing with users, safe data",
    outcome: "You can help a team shrink a big idea until it fits the weeks you have.",
  },
  compete: {
    subtitle: "Coach to the finish",
    description:
      "You plan the project weeks beside your students: choosing a question, keeping the log, rehearsing the talk, sending everything in. You ask the questions. They do the work.",
    focus: "Mentoring, reading the rubric, keeping to the calendar",
    outcome: "Your students send in complete work on time and can explain every choice.",
  },
} satisfies Record<Stage["id"], StageCopy>;

export function trainingStages(season: Season): TrainingStage[] {
  return season.stages.map(({ id, name, duration }, index) => ({
    id,
    stage: `Stage ${index + 1}`,
    title: name,
    duration,
    ...STAGE_COPY[id],
  }));
}

export function reasons(season: Season): { title: string; text: string }[] {
  const classroomStages = season.stages.slice(0, 3).map(({ duration }) => duration);
  return [
    {
      title: "You have stood where they stand",
      text: "You take the modules your students take, in the same order. When a seventh grader says “it gave me a wrong answer”, you have been there and know the next question to ask.",
    },
    {
      title: "It fits around a teaching load",
      text: `The first three stages take ${classroomStages.join(", then ")}. Stop after any lesson and pick it up again after parent evening.`,
    },
    {
      title: "You practice on your own lessons",
      text: "Every exercise asks for something you teach anyway. You leave with material for Monday, not with notes about a tool.",
    },
  ];
}

export function workshop({ workshop }: Season) {
  const length = workshop.days === 1 ? "1 day" : `${workshop.days} days`;
  return {
    facts: [
      { label: "Price", value: dollars(workshop.priceInCents), note: "plus the trainer’s travel" },
      { label: "Group", value: `Up to ${workshop.maxTeachers}`, note: "teachers and aides" },
      { label: "Length", value: length, note: "at your school or district office" },
    ],
    blocks: [
      {
        title: "Talk and check",
        text: "Everyone brings one real task. In pairs you write prompts, compare answers and list what was wrong.",
      },
      {
        title: "Make a class sample",
        text: "Each subject group makes one finished piece with its AI log, ready to use as a model.",
      },
      {
        title: "Plan your season",
        text: "You leave with dates in the school calendar, a way to form teams and a plan for consent forms.",
      },
    ],
  };
}

export function educatorBenefits(season: Season): string[] {
  const awards = season.prizes.recognition.filter(({ kind }) => kind === "award");
  return [
    `The ${season.educatorCertificate} certificate when you finish all four stages`,
    "Lesson outlines and handouts for each stage, free to copy for your classes",
    "A sample “How AI Was Used” log for the lower and the upper grades",
    "The judges’ written feedback on every project you mentor",
    "A colleague to ask: mentors from other Idaho schools and volunteer advisors",
    ...awards.map(
      ({ title, prizeInDollars }) =>
        `A chance at the ${title.toLowerCase()} award, ${dollars(prizeInDollars * 100)}`,
    ),
  ];
}

export const MENTOR_ROLE = {
  does: [
    "Takes the four stages and shows the class how",
    "Asks questions, sets check-in days, reads drafts",
    "Makes sure consent forms are signed and logs are kept",
    "Cheers, loudly, on showcase day",
  ],
  leaves: [
    "Choosing the question and the tool",
    "Writing, coding, drawing and recording",
    "The wording of the “How AI Was Used” log",
    "Answering the judges",
  ],
};

export function closingWords(site: Site): { title: string; text: string } {
  return (
    registrationNews(site) ?? {
      title: "Start before your students do",
      text: "Training comes with registration. Sign up a school, a team or one student, and begin with stage 1.",
    }
  );
}
