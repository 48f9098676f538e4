import { withVenueNote } from "~/content/showcase-place";
import { earnedInStage } from "~/program/certificates";
import { byDivision, partLine } from "~/program/divisions";
import {
  capitalized,
  clockTime,
  dateRange,
  dollars,
  hoursRange,
  longDate,
  longDateTime,
  range,
} from "~/program/format";
import { galleryPhase } from "~/program/gallery-phase";
import { PAGES } from "~/program/paths";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { voteRule } from "~/program/voting";
import type { Hue } from "~/ui/hue";

export interface TimelinePhase {
  phase: "Enroll" | "Create" | "Vote" | "Judge" | "Showcase";
  title: string;
  date: string;
  time: string;
  location?: string;
  description: string;
  details: string[];
  schedule: { when: string; what: string }[];
  awards: string[];
  /** Where it happens, once it does. */
  way?: { href: string; label: string };
  colour: Hue;
  /** Wall-clock start and last minute, to say whether the phase is ahead, running or done. */
  starts: string;
  ends: string;
}

/** The five phases of a season, with everything a family needs to plan by. */
export function phasesOf(site: Site): TimelinePhase[] {
  const { season } = site;
  return [enroll(season), create(season), vote(site), judge(season), showcase(site)];
}

function enroll(season: Season): TimelinePhase {
  const { dates, prices, limits } = season;
  return {
    phase: "Enroll",
    title: "Sign up and open the first lesson",
    starts: dates.enrolmentOpens,
    ends: dates.registrationCloses,
    date: dateRange(dates.enrolmentOpens, dates.registrationCloses),
    time: `Closes at ${clockTime(dates.registrationCloses)} MT on the last day`,
    description:
      "One student, a team or a whole school can register. You pay online, and the details come by email.",
    details: [
      `One student: ${dollars(prices.early_bird.perStudentInCents)} ${earlyBirdEnd(season)}, then ${dollars(prices.standard.perStudentInCents)}`,
      `A school: ${dollars(prices.early_bird.schoolInCents)} ${earlyBirdEnd(season)}, then ${dollars(prices.standard.schoolInCents)}`,
      `Teams have ${limits.teamSize.min} to ${limits.teamSize.max} students and pay for each member`,
      `A parent or guardian registers a child under ${limits.guardianAge}`,
    ],
    schedule: [
      { when: `${longDate(dates.enrolmentOpens)} (MT)`, what: "Enrollment and lessons open" },
      {
        when: `${longDate(dates.standardPricesStart)} (MT)`,
        what: "Standard prices begin",
      },
      { when: longDateTime(dates.registrationCloses), what: "Registration closes" },
    ],
    awards: [],
    colour: "bluebird",
  };
}

function create(season: Season): TimelinePhase {
  const { dates, stages } = season;
  return {
    phase: "Create",
    title: "Learn, make a project, send it in",
    starts: dates.enrolmentOpens,
    ends: dates.submissionsClose,
    date: dateRange(dates.enrolmentOpens, dates.creationEnds),
    time: `Projects due ${longDateTime(dates.submissionsClose)}`,
    description:
      "Work through the stages at your own speed, then spend the rest of the time on an idea of your own.",
    details: [
      "Keep the “How AI Was Used” log from the first day; it is hard to write from memory",
      "A teacher may mentor you but may not build the project",
      "You may replace your entry with a better version until the last minute",
      ...partLine(
        season,
        "abstract",
        `Write the abstract last: ${byDivision(season, (d) => `${range(d.abstractWords)} words`)}`,
      ),
    ],
    schedule: stages.map(({ name, duration }, index) => ({
      when: `Stage ${index + 1}, ${duration}`,
      what: name,
    })),
    awards: stages.map(earnedInStage),
    colour: "wheat",
  };
}

function vote({ season, now }: Site): TimelinePhase {
  const { dates, prizes } = season;
  const phase = galleryPhase(season, now);
  return {
    ...(phase !== "before" && {
      way: {
        href: PAGES.gallery.path,
        label: phase === "voting" ? "Look and vote" : "See the projects",
      },
    }),
    phase: "Vote",
    title: "The gallery opens to everyone",
    starts: dates.votingOpens,
    ends: dates.votingCloses,
    date: dateRange(dates.votingOpens, dates.votingCloses),
    time: `Closes at ${clockTime(dates.votingCloses)} MT on the last day`,
    location: "Online gallery",
    description:
      "Anybody can look at the projects and vote. Send the link to your grandparents, your class and your town.",
    details: [
      capitalized(voteRule(season)),
      "Votes count as one part of the score; judges give the rest",
      "The gallery shows projects, never contact details",
    ],
    schedule: [
      { when: `${longDate(dates.votingOpens)} (MT)`, what: "Gallery and voting open" },
      { when: longDateTime(dates.votingCloses), what: "Last vote" },
    ],
    awards: prizes.special
      .filter(({ id }) => id === "audience-choice")
      .map(({ category, prizeInDollars }) => `${category}: ${dollars(prizeInDollars * 100)}`),
    colour: "sage",
  };
}

function judge({ dates }: Season): TimelinePhase {
  return {
    phase: "Judge",
    title: "Experts read every project",
    starts: dates.judgingOpens,
    ends: dates.judgingCloses,
    date: dateRange(dates.judgingOpens, dates.judgingCloses),
    time: `Scores final ${longDateTime(dates.judgingCloses)}`,
    location: "Online review",
    description:
      "People who work with AI, teach it or study it score each entry with the same rubric and write down why.",
    details: [
      "First an expert review of every entry",
      "Then the public vote is added",
      "Last comes the final selection, where judges compare the closest entries",
      "Every entrant gets the judges’ feedback",
    ],
    schedule: [
      { when: `${longDate(dates.judgingOpens)} (MT)`, what: "Judges start reading" },
      { when: longDateTime(dates.judgingCloses), what: "Scores are final" },
      { when: longDateTime(dates.finalistsAnnounced), what: "Finalists announced" },
    ],
    awards: ["Written feedback from the judges", "A place at the showcase for each finalist"],
    colour: "huckleberry",
  };
}

function showcase(site: Site): TimelinePhase {
  const { dates, showcase: day, prizes } = site.season;
  const amount = (inDollars: number) => dollars(inDollars * 100);
  return {
    phase: "Showcase",
    title: "Finals and awards",
    starts: dates.showcaseStarts,
    ends: dates.showcaseEnds,
    date: dateRange(dates.showcaseStarts, dates.showcaseEnds),
    time: `${clockTime(dates.showcaseStarts)} to ${clockTime(dates.showcaseEnds)} MT`,
    location: withVenueNote(`${day.place}, ${day.city}, ${day.state}.`, site),
    description: `Finalists stand beside their projects during ${day.week}, answer questions and hear the results the same day. Families and classes are welcome.`,
    details: [
      "Come early: tables are set up before the doors open",
      "Judges visit each finalist a second time, in person",
      "An adult comes with each student or team",
    ],
    schedule: day.schedule.map(({ from, to, title }) => ({
      when: hoursRange(from, to),
      what: title,
    })),
    awards: [
      ...prizes.grand.map(
        ({ place, title, cashPrizeInDollars }) =>
          `${title} (${place}): ${amount(cashPrizeInDollars)}`,
      ),
      ...prizes.special.map(
        ({ category, prizeInDollars }) => `${category}: ${amount(prizeInDollars)}`,
      ),
      ...prizes.recognition.map(
        ({ title, prizeInDollars, kind }) => `${title} ${kind}: ${amount(prizeInDollars)}`,
      ),
    ],
    colour: "garnet",
  };
}
