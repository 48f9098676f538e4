import { milestoneCalendarPath } from "~/content/deadlines/calendar-paths";
import { isRegistrationOpen, milestonesOf } from "~/program/calendar";
import { dollars, longDateTime } from "~/program/format";
import { milestoneWhen } from "~/program/milestone-dates";
import type { RegistrationType } from "~/program/options";
import { MY_PATH, PAGES } from "~/program/paths";
import { earlyBirdEnd, isEarlyBird, priceFor } from "~/program/pricing";
import type { Site } from "~/program/site";
import { tabPath } from "../registration-paths";

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
  /** Where a guardian is asked, as far as it may be shown. */
  guardian: string | null;
}

/** What to do now that the place is paid, the most urgent first; the page and the letter say the same. */
export function nextSteps(entry: RegisteredEntry, site: Site): NextStep[] {
  return [
    entry.type === "school" ? BEGIN_AT_SCHOOL : consentStep(entry),
    FIRST_LESSON,
    datesStep(site),
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

const BEGIN_AT_SCHOOL: NextStep = {
  title: "Plan your season",
  text: "Who teaches what in which week: the guide has it, from the first lesson to the showcase.",
  action: { label: "Open the guide", href: PAGES.implementation.path },
};

function consentStep({ type, name, isGuardianNeeded, guardian }: RegisteredEntry): NextStep {
  if (isGuardianNeeded) {
    return {
      title: "Add a parent or guardian",
      text: "Nobody can take part before an adult has said yes. It takes a minute.",
      action: { label: "Add them now", href: `#${GUARDIAN_ID}` },
    };
  }
  const about = type === "team" ? "each student" : name;
  return {
    ...(type === "individual" ? { intent: "consent" as const } : {}),
    title: `Say yes or no for ${about}`,
    text: guardian
      ? `A parent or guardian answers four short questions. The letter with them goes to ${guardian}.`
      : "A parent or guardian answers four short questions. Your own page says whom we still have to ask.",
    action: { label: type === "individual" ? "Answer now" : "Open your page", href: MY_PATH },
  };
}

function datesStep({ season }: Site): NextStep {
  const showcase = milestonesOf(season).find(({ id }) => id === "showcase");
  const finals = showcase ? ` The showcase: ${milestoneWhen(showcase)}.` : "";
  return {
    title: "Put the dates in your calendar",
    text: `Projects are due by ${longDateTime(season.dates.submissionsClose)}.${finals}`,
    action: { label: "Add the dates", href: milestoneCalendarPath("submission") },
  };
}

function anotherStep({ type }: RegisteredEntry, { season, now }: Site): NextStep {
  const each = dollars(priceFor({ type: "individual" }, season, now));
  const until = isEarlyBird(season, now) ? ` ${earlyBirdEnd(season)}` : "";
  return type === "individual"
    ? {
        title: "Register another child",
        text: `${each} a student${until}.`,
        action: { label: "Add a child", href: tabPath("individual") },
      }
    : {
        title: "Register another entry",
        text: "One student, a team or a whole school: each is a registration of its own.",
        action: { label: "Register another", href: tabPath(type) },
      };
}
