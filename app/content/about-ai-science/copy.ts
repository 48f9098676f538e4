import { registrationNews } from "~/content/registration-news";
import { longDate } from "~/program/format";
import type { Site } from "~/program/site";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export function mission({ settings }: Site) {
  return {
    sentence:
      "Every young Idahoan should be able to question an AI, make something with it and say honestly how it was done.",
    paragraphs: [
      `The K–12 ${settings.productName} is run by ${settings.organizerName}, an education nonprofit. We treat AI the way a science fair treats chemistry: learn to handle it, ask a real question, test your answer and show your work.`,
      "We are not here to sell tools. A project made with a free chatbot and a pencil can beat one made with costly software, and the rubric is written so that it can.",
    ],
  };
}

export function whatWeDo({ season }: Site) {
  const { showcase, dates, stages } = season;
  return [
    {
      icon: "book-open",
      title: "Teach",
      text: `Four stages from “${stages[0]?.name}” to “${stages.at(-1)?.name}”, for students and teachers alike.`,
    },
    {
      icon: "users",
      title: "Mentor",
      text: "Teachers guide projects at school. Advisors from colleges and companies help by video.",
    },
    {
      icon: "eye",
      title: "Show",
      text: "Every complete project goes into a public gallery, where anyone may look and vote.",
    },
    {
      icon: "landmark",
      title: "Celebrate",
      text: `Finalists present at the ${showcase.place} in ${showcase.city} during ${showcase.week} (${longDate(dates.showcaseStarts)}, MT).`,
    },
  ] satisfies { icon: IconName; title: string; text: string }[];
}

export function whoParticipates({ season }: Site) {
  const { limits } = season;
  return [
    {
      label: "Students",
      text: `Most come from grades ${limits.grades}. Younger children join with an adult. Alone or in a team of up to ${limits.teamSize.max}; no coding needed.`,
    },
    {
      label: "Teachers",
      text: "Mentors who take the same training as their students. Any subject, any school.",
    },
    {
      label: "Schools",
      text: "Public, private, charter and homeschool groups from all parts of Idaho.",
    },
    {
      label: "Parents and guardians",
      text: `They give consent for everyone under ${limits.consentAge} and register children under ${limits.guardianAge} themselves.`,
    },
    {
      label: "Judges and advisors",
      text: "Researchers, engineers, artists, farmers and founders who give some hours to young people.",
    },
    {
      label: "Sponsors",
      text: "Companies, foundations and neighbors who pay for seats, prizes and travel.",
    },
  ];
}

export const VALUES = [
  {
    hue: "huckleberry",
    title: "Honest work",
    text: "Using AI is fine. Hiding it is not. Every project says what the tool did and what the student did.",
  },
  {
    hue: "bluebird",
    title: "Curiosity first",
    text: "A good question counts for more than a clever tool.",
  },
  {
    hue: "sage",
    title: "Room for everyone",
    text: "Rural or city, first try or fifth, with a new laptop or the library’s.",
  },
  {
    hue: "garnet",
    title: "Care for people",
    text: "No project may put anyone’s safety or private life at risk.",
  },
  {
    hue: "wheat",
    title: "Students own it",
    text: "What a student makes belongs to the student. We only ask to show it.",
  },
] satisfies { hue: Hue; title: string; text: string }[];

export const AI_SCIENCE_METHOD = [
  { title: "Ask", text: "Start with something you wonder about or want to fix." },
  { title: "Predict", text: "Say what you think the AI will do, and why, before you try." },
  { title: "Test", text: "Change one thing at a time. Keep what failed." },
  { title: "Check", text: "Compare with a book, a person or a measurement of your own." },
  { title: "Tell", text: "Write down how AI was used, and let others try to prove you wrong." },
] satisfies { title: string; text: string }[];

export const SISTER_COMPETITIONS = [
  {
    title: "University innovation fair",
    who: "For students at Idaho’s colleges and universities",
    text: "The next step after high school: research and prototypes with AI, shown to faculty and employers.",
  },
  {
    title: "Entrepreneur AI challenge",
    who: "For founders and small businesses in Idaho",
    text: "Teams pitch a product or service that puts AI to good use in the state.",
  },
] satisfies { title: string; who: string; text: string }[];

export const OUTSIDE_INITIATIVES = [
  "Winning projects may be put forward to national and international initiatives that are run by others.",
  "First-place projects are considered first. A student, and a parent or guardian where needed, must agree before anything is sent.",
  "Each outside initiative has its own rules and dates and makes its own choice. We help with the paperwork and cheer.",
];

export function closingWords(site: Site): { title: string; text: string } {
  return (
    registrationNews(site) ?? {
      title: "Find your part",
      text: "Enter a project, or make it possible for somebody else to.",
    }
  );
}
