import { registrationNews } from "~/content/registration-news";
import { phaseOf } from "~/program/calendar";
import { certificateOfStage, finalistCertificate } from "~/program/certificates";
import { dollars, longDate, longDateTime } from "~/program/format";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import type { IconName } from "~/ui/icon";
import type { Step } from "~/ui/steps";

export const PRIZES_COPY = {
  title: "Prizes",
  grand: {
    title: "Grand prizes",
    lede: "For the best projects of the season, whatever grade they come from. A prize goes to the project: a team shares it.",
  },
  special: {
    title: "Special category awards",
    lede: "You do not apply for these. Every project is considered for all of them.",
  },
  recognition: {
    title: "For schools and educators",
    lede: "Good projects have somebody behind them who unlocked a classroom after hours.",
  },
  everyone: {
    title: "What every participant takes home",
    lede: "Most students will not win money. All of them leave with something to show.",
  },
  distribution: {
    title: "When prizes are handed over",
    lede: "From the first announcement to the last bank transfer.",
  },
} as const;

export function tagline({ season }: Site): string {
  return `Over ${dollars(season.prizes.poolInDollars * 100)} in cash, grants and scholarships, and something for everyone who finishes a project.`;
}

/** "$2,500 grant" or "$1,000 award" */
export function recognitionPrize(recognition: Season["prizes"]["recognition"][number]): string {
  return `${dollars(recognition.prizeInDollars * 100)} ${recognition.kind}`;
}

export interface ParticipantBenefit {
  title: string;
  icon: IconName;
  text: string;
}

export function participantBenefits(season: Season): ParticipantBenefit[] {
  return [
    {
      title: "Certificates",
      icon: "award",
      text: `One for each stage you finish: ${season.stages.map(certificateOfStage).join(", ")}. Finalists also become ${finalistCertificate(season)}.`,
    },
    {
      title: "Feedback from experts",
      icon: "message-square",
      text: "Judges write down what worked and what to try next. You can use it for your next version, in the fair or outside it.",
    },
    {
      title: "A public place for your work",
      icon: "image",
      text: "Your project stands in the online gallery with your own words beside it. It stays yours.",
    },
    {
      title: "A portfolio piece",
      icon: "briefcase",
      text: "The project, the log and the reflection together show how you think. That is worth more in an application than a score.",
    },
    {
      title: "Mentors and friends",
      icon: "users",
      text: "You meet students from towns you have never been to, and adults who do for a living what you did for fun.",
    },
    {
      title: "A way onward",
      icon: "globe",
      text: "Strong projects may be put forward to national and international initiatives, with help on the application.",
    },
  ];
}

/** From announcement to payment, in the season's own dates. */
export function distributionSteps({ dates, showcase, limits }: Season): Step[] {
  const lastTitle = showcase.schedule.at(-1)?.title ?? "Awards";
  return [
    {
      title: "Finalists are named",
      note: longDateTime(dates.finalistsAnnounced),
      text: "Every finalist has already won a place at the showcase. The email also asks who should receive a prize, so that nothing is delayed later.",
    },
    {
      title: "Awards are given",
      note: `${longDate(dates.showcaseStarts)} (MT), ${showcase.place}, ${showcase.city}`,
      text: `${lastTitle}: winners are called up and receive certificates, medals and trophies on the spot. Cash is not handed out on stage.`,
    },
    {
      title: "Time for appeals",
      note: `${limits.appealBusinessDays} business days`,
      text: `Anyone may question a result in writing. The appeals committee answers within ${limits.appealDecisionBusinessDays} business days.`,
    },
    {
      title: "Money is paid",
      note: "Once results are final",
      text: `For winners under ${limits.consentAge}, a parent or guardian receives the prize on the student’s behalf. Grants go to the school, not to a person.`,
    },
    {
      title: "Doors open",
      note: "In the months after",
      text: "Mentoring sessions are arranged with the winners, and selected projects are put forward to outside initiatives.",
    },
  ];
}

export function closingWords(site: Site): { title: string; text: string } {
  const { season, now } = site;
  return phaseOf(season, now) === "over"
    ? {
        title: "Next time, your name",
        text: "This season’s prizes have been decided. The next ones will be listed here.",
      }
    : (registrationNews(site) ?? {
        title: "You can’t win from the couch",
        text: `Projects are due ${longDateTime(season.dates.submissionsClose)}.`,
      });
}
