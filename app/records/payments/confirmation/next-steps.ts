import {
  isRegistrationOpen,
  type Milestone,
  type MilestoneId,
  milestonesOf,
  passesAt,
} from "~/program/calendar";
import { SEASON_CALENDAR_PATH } from "~/program/calendar-paths";
import { contactPath } from "~/program/contact-topics";
import { dollars, longDateTime } from "~/program/format";
import { milestoneWhen } from "~/program/milestone-dates";
import { instantOf } from "~/program/mountain-time";
import type { RegistrationType } from "~/program/options";
import { MY_PATH, PAGES, SCHOOL_PATH } from "~/program/paths";
import { earlyBirdEnd, isEarlyBird, priceFor } from "~/program/pricing";
import { ADD_A_CHILD, tabPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";

interface NextStep {
  title: string;
  text: string;
  action: { label: string; href: string };
  /** On the page its button is a form of this kind; a letter has the link. */
  intent?: "consent";
}

export interface RegisteredEntry {
  type: RegistrationType;
  name: string;
  isGuardianNeeded: boolean;
  isGuardianKnown: boolean;
  /** Somebody else speaks for it, so the desk stays shut until staff have looked. */
  isSchoolTaken: boolean;
  /** Whoever reads it is a guardian whom we ask: nobody else can answer. */
  isReaderAsked: boolean;
  /** A guardian has said yes or no: there is nothing left to ask. */
  isAnswered: boolean;
  /** Where a guardian is asked, as far as it may be shown. */
  guardian: string | null;
  /** Who bought it is the child's parent or guardian. */
  isByGuardian: boolean;
}

/** What to do now that the place is paid, the most urgent first; the page and the letter say the same. */
export function nextSteps(entry: RegisteredEntry, site: Site): NextStep[] {
  return [
    ...(entry.type === "school" ? [deskStep(entry), BEGIN_AT_SCHOOL] : []),
    ...(entry.type === "school" || entry.isAnswered ? [] : [consentStep(entry, site)]),
    FIRST_LESSON,
    ...datesSteps(site),
    ...(isRegistrationOpen(site.season, site.now) ? [anotherStep(entry, site)] : []),
  ];
}

/** The form on the page that an adult fills in. */
export const GUARDIAN_ID = "guardian-needed";

const FIRST_LESSON: NextStep = {
  title: "Do the first lesson tonight",
  text: `“${PAGES.firstTalkLesson.label}”: on the couch, on any device or on paper.`,
  action: { label: "Open lesson 1", href: PAGES.firstTalkLesson.path },
};

function deskStep({ isSchoolTaken }: RegisteredEntry): NextStep {
  return isSchoolTaken ? SETTLE_DESK : BRING_IN_LIST;
}

const SETTLE_DESK: NextStep = {
  title: "Let us open your class desk",
  text: "Somebody else has registered this school before you, and its desk opens for them alone until we have looked. Write to us, and we put it right.",
  action: { label: "Write to us", href: contactPath("school-desk") },
};

const BRING_IN_LIST: NextStep = {
  title: "Bring in your list",
  text: "Your class desk is open: paste your students, or choose a file. Sign in with this address; we send you a code.",
  action: { label: "Open the class desk", href: SCHOOL_PATH },
};

const BEGIN_AT_SCHOOL: NextStep = {
  title: "Plan your season",
  text: "Who teaches what in which week: the guide has it, from the first lesson to the showcase.",
  action: { label: "Open the guide", href: PAGES.implementation.path },
};

function consentStep(entry: RegisteredEntry, site: Site): NextStep {
  const { type, name, isGuardianNeeded, isGuardianKnown } = entry;
  if (isGuardianNeeded) {
    return {
      title: "Add a parent or guardian",
      text: "Nobody can take part before an adult has said yes. It takes a minute.",
      action: { label: "Add them now", href: `#${GUARDIAN_ID}` },
    };
  }
  if (type === "individual" && !isGuardianKnown) {
    return {
      intent: "consent",
      title: "Name a parent or guardian",
      text: `Only they can say that ${name} takes part. Give their address on your own page; we write to them at once.`,
      action: { label: "Name them now", href: MY_PATH },
    };
  }
  if (type === "individual" && !entry.isReaderAsked) {
    return {
      intent: "consent",
      title: `A parent or guardian says yes or no for ${name}`,
      text: `Only they can answer: four short questions. ${whereOthersAreAsked(entry, site)}`,
      action: { label: "See whom we ask", href: MY_PATH },
    };
  }
  const about = type === "team" ? "each student" : name;
  return {
    ...(type === "individual" ? { intent: "consent" as const } : {}),
    title: `Say yes or no for ${about}`,
    text: `A parent or guardian answers four short questions. ${whereAsked(entry, site)}`,
    action: { label: type === "individual" ? "Answer now" : "Open your page", href: MY_PATH },
  };
}

/** Once judging has begun nobody is asked by letter any more. */
function whereAsked({ guardian }: RegisteredEntry, { season, now }: Site): string {
  if (now >= instantOf(season.dates.judgingOpens)) return "Your own page leads to them.";
  return guardian
    ? `The letter with them goes to ${guardian}.`
    : "Your own page says whom we still have to ask.";
}

function whereOthersAreAsked({ guardian }: RegisteredEntry, { season, now }: Site): string {
  if (now >= instantOf(season.dates.judgingOpens)) return "Your own page says how that stands.";
  return guardian
    ? `Our letter goes to ${guardian}. Your own page says whether the answer is in; there you can correct the address and send the letter again.`
    : "Your own page says whom we ask and whether the answer is in; there you can send the letter again.";
}

const LAST_DATES: Partial<Record<MilestoneId, (date: Milestone) => string>> = {
  submission: ({ starts }) => `Projects are due by ${longDateTime(starts)}.`,
  showcase: (date) => `The showcase: ${milestoneWhen(date)}.`,
};

/** A check may arrive late: only what still lies ahead is called a date. */
function datesSteps({ season, now }: Site): NextStep[] {
  const ahead = milestonesOf(season)
    .filter((date) => now < passesAt(date))
    .flatMap((date) => LAST_DATES[date.id]?.(date) ?? []);
  if (ahead.length === 0) return [];
  return [
    {
      title: "Put the dates in your calendar",
      text: ahead.join(" "),
      action: { label: "Add the dates", href: SEASON_CALENDAR_PATH },
    },
  ];
}

function anotherStep({ type, isByGuardian }: RegisteredEntry, { season, now }: Site): NextStep {
  if (type !== "individual") {
    return {
      title: "Register another entry",
      text: "One student, a team or a whole school: each is a registration of its own.",
      action: { label: "Register another", href: tabPath(type) },
    };
  }
  const each = dollars(priceFor({ type: "individual" }, season, now));
  const text = `${each} a student${isEarlyBird(season, now) ? ` ${earlyBirdEnd(season)}` : ""}.`;
  // Read from the page as from its letter: the same page leads on to the form.
  return isByGuardian
    ? {
        title: "Register another child",
        text,
        action: { label: "Add a child", href: `?${ADD_A_CHILD}` },
      }
    : {
        title: "Register another student",
        text,
        action: { label: "Add a student", href: tabPath(type) },
      };
}
