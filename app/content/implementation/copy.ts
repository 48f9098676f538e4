import { registrationNews } from "~/content/registration-news";
import { byDivision, partLine, reportLength } from "~/program/divisions";
import {
  capitalized,
  clockTime,
  dateRange,
  hoursRange,
  longDate,
  longDateTime,
  phoneLink,
  range,
} from "~/program/format";
import { PAGES, type Page } from "~/program/paths";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Settings } from "~/program/settings";
import type { Site } from "~/program/site";
import { acceptedFormats } from "~/program/uploads";
import { voteRule } from "~/program/voting";

export function overview(season: Season) {
  const [first, second, third, capstone] = season.stages;
  return {
    paragraphs: [
      "Running the program takes one adult who wants it, a room with internet and about one lesson a week. Students move through four stages. Each stage stands on its own, so a class can stop after any of them and still have something to show.",
      "You do not need a computer science teacher. Schools run it in English, science, art, advisory or an after-school club.",
    ],
    shapes: [
      {
        label: "One class",
        text: "A teacher takes the four stages as a unit inside an existing course.",
      },
      {
        label: "A club",
        text: "Mixed grades meet once a week after school and form teams early.",
      },
      {
        label: "A whole grade",
        text: "Every homeroom does stages 1 and 2; students who want more go on to build and compete.",
      },
    ],
    time: `Plan ${first?.duration} for stage 1, ${second?.duration} for stage 2, ${third?.duration} for stage 3 and ${capstone?.duration} for the project itself.`,
  };
}

interface TimelineRow {
  when: string;
  what: string;
  school: string;
}

export function timeline(season: Season): {
  lead: string;
  rows: TimelineRow[];
} {
  const { dates, numbers, showcase } = season;
  return {
    lead: `The season is built on ${numbers.weeksOfLearning} weeks of learning. If you start later, shorten stage 2, not the project weeks.`,
    rows: [
      {
        when: longDate(dates.enrolmentOpens),
        what: "Enrollment and lessons open",
        school: "Register the school, name a lead teacher, send consent forms home.",
      },
      {
        when: capitalized(earlyBirdEnd(season)),
        what: "Early-bird prices",
        school: "Finish stages 1 and 2. Pay before the price changes.",
      },
      {
        when: dateRange(dates.enrolmentOpens, dates.creationEnds),
        what: "Learning and creation",
        school: "Stage 3, teams and projects. Check logs every second week.",
      },
      {
        when: longDateTime(dates.submissionsClose),
        what: "Submissions close",
        school: "Send in a week early if you can. Projects may be revised until this minute.",
      },
      {
        when: dateRange(dates.votingOpens, dates.votingCloses),
        what: "Public gallery and voting",
        school: "Share the gallery with families. Each person has one vote.",
      },
      {
        when: dateRange(dates.judgingOpens, dates.judgingCloses),
        what: "Judging",
        school: "Nothing to do. Let students rehearse their talk.",
      },
      {
        when: longDateTime(dates.finalistsAnnounced),
        what: "Finalists announced",
        school: "Book the bus, collect travel permissions.",
      },
      {
        when: longDate(dates.showcaseStarts),
        what: `Showcase at the ${showcase.place}`,
        school: `Be in ${showcase.city} before ${clockTime(dates.showcaseStarts)} MT.`,
      },
    ],
  };
}

export const TEACHER_ROLE = {
  lead: "One lead teacher is the school’s contact. Further teachers mentor teams. Mentors take the same modules as students and never add to a project themselves.",
  duties: [
    {
      label: "Before",
      text: "Take stages 1 and 2 yourself. Agree with your principal which AI tools the school allows.",
    },
    {
      label: "During",
      text: "Hold one short check-in a week with each team: what did you try, what did the AI get wrong, what is in the log?",
    },
    {
      label: "Before sending in",
      text: "Read the log and the abstract. You are looking for missing parts, not for style.",
    },
    {
      label: "After",
      text: "Pass on the judges’ feedback and hand out the certificates students have earned.",
    },
  ],
};

export function studentParticipation(season: Season) {
  const { limits } = season;
  const each = (say: Parameters<typeof byDivision>[1]) => byDivision(season, say);
  return {
    lead: `Most material is written for grades ${limits.grades}; younger students join with an adult at their side.`,
    facts: [
      {
        label: "Alone or together",
        text: `One student, or a team of up to ${limits.teamSize.max}. Teams of ${range(limits.recommendedTeamSize)} work best: everyone has a part.`,
      },
      {
        label: `Under ${limits.consentAge}`,
        text: "A parent or guardian gives written consent before the student takes part.",
      },
      {
        label: `Under ${limits.guardianAge}`,
        text: "Only a parent or guardian may register the student. Plan a week for this.",
      },
      ...partLine(season, "abstract", "Abstract").map((label) => ({
        label,
        text: `${each((d) => `${range(d.abstractWords)} words`)}: the question, what was made, what was learned.`,
      })),
      {
        label: "AI-use log",
        text: `${each((d) => `${range(d.aiLogWords)} words`)}. Every project needs one.`,
      },
      ...partLine(season, "report", "Report").map((label) => ({
        label,
        text: `${capitalized(each(reportLength))}.`,
      })),
      {
        label: "Talk",
        text: `At most ${each((d) => `${d.presentationMinutes} minutes`)}.`,
      },
      {
        label: "Formats",
        text: `${capitalized(acceptedFormats(season))}.`,
      },
    ],
  };
}

export function judging(season: Season) {
  const { dates, limits, showcase } = season;
  return {
    steps: [
      {
        title: "Initial expert review",
        text: "Judges score each project with the rubric and write feedback.",
        note: `${dateRange(dates.judgingOpens, dates.judgingCloses)} (MT)`,
      },
      {
        title: "Public voting",
        text: `Anyone may vote in the online gallery. ${capitalized(voteRule(season))}.`,
        note: `${dateRange(dates.votingOpens, dates.votingCloses)} (MT)`,
      },
      {
        title: "Final selection",
        text: `Finalists present and answer questions at the ${showcase.place} in ${showcase.city}.`,
        note: `${longDate(dates.showcaseStarts)} (MT)`,
      },
    ],
    out: "Late, incomplete or corrupted files are not accepted. Hidden AI use, plagiarism, unsafe content or bad conduct means the project is out.",
    appeal: `Your school may appeal in writing within ${limits.appealBusinessDays} business days. A teacher representative, a judge or sponsor, and a member of the organizer’s staff decide within ${limits.appealDecisionBusinessDays} business days.`,
  };
}

export const CHECKLISTS = [
  {
    title: "Before the first lesson",
    items: [
      "Principal has said yes, and said which AI tools are allowed",
      "School is registered and a lead teacher is named",
      "Consent forms are out, with a day to bring them back",
      "You have done stage 1 yourself",
    ],
  },
  {
    title: "While projects grow",
    items: [
      "Each team has a question of one sentence",
      "Each student writes in the log the day they use AI",
      "A person outside the team has tried the project",
      "No private data about other people is in it",
    ],
  },
  {
    title: "Before you send in",
    items: [
      "Abstract, project, reflection and AI-use log are there",
      "Files open on another computer",
      "Names are spelled as they should stand on certificates",
      "Photo choice of every family is noted",
    ],
  },
] satisfies { title: string; items: string[] }[];

export const RESOURCES = [
  {
    page: PAGES.learningPath,
    text: "The four stages in detail, to plan lessons with.",
  },
  {
    page: PAGES.projectExamples,
    text: "Ideas by type, for students who say they have none.",
  },
  { page: PAGES.contestRules, text: "To read aloud in class before projects begin." },
  { page: PAGES.privacyPolicy, text: "To send home with the consent form." },
] satisfies { page: Page; text: string }[];

export const HURDLES = [
  {
    hurdle: "The district blocks AI tools on school devices",
    advice:
      "Ask for one approved tool for a fixed time, with a named teacher responsible. Stage 1 also works with the teacher’s screen on the wall: the class writes the prompts together.",
  },
  {
    hurdle: "Families worry about AI and privacy",
    advice:
      "Show them stage 1. Students learn what never to type in before they learn anything else. Send the privacy policy with the consent form and offer an evening where parents try it themselves.",
  },
  {
    hurdle: "One student does all the work",
    advice:
      "Give each team member a part with a name: questions, making, testing, log. Ask a different student to report each week. Teamwork is part of how projects are judged.",
  },
  {
    hurdle: "The AI did too much",
    advice:
      "That is allowed if it is disclosed, but it scores badly. Ask the student to change one thing without the tool and to explain the difference. Often that becomes the best part of the log.",
  },
  {
    hurdle: "We started late",
    advice:
      "Do stage 1 in one sitting, skip to a small project and let stage 2 happen inside it. A finished small project beats an unfinished large one.",
  },
  {
    hurdle: "There is no money for the fee",
    advice:
      "Write to us before you give up. Groups too small for a school entry can ask for a rate by arrangement, and sponsors like to hear which schools need help.",
  },
  {
    hurdle: "Our internet is slow or goes down",
    advice:
      "Print the handouts, work on paper plans and use the connection for short turns. Send files in early: a damaged upload cannot be taken after the deadline.",
  },
] satisfies { hurdle: string; advice: string }[];

export function support({ support }: Season, settings: Settings) {
  return [
    { label: "Email", text: settings.contactEmail, href: `mailto:${settings.contactEmail}` },
    { label: "Reply", text: `We answer ${support.replyTime}.` },
    {
      label: "Phone",
      text: `${settings.contactPhone}, ${support.phone}`,
      href: phoneLink(settings.contactPhone),
    },
    { label: "Hours", text: `${support.days}, ${hoursRange(support.opens, support.closes)}` },
  ];
}

export function closingWords(site: Site): { title: string; text: string } {
  return (
    registrationNews(site) ?? {
      title: "Ready to start?",
      text: "Registering a school takes a few minutes: its address, a contact person and a rough head count.",
    }
  );
}
