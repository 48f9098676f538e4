import type { MilestoneId } from "./calendar";
import { byDivision, partLine } from "./divisions";
import { capitalized, clockTime, dollars, range } from "./format";
import { earlyBirdSavings } from "./pricing";
import type { Season } from "./season";
import { voteRule } from "./voting";

export type MilestonePriority =
  | "Critical"
  | "High Priority"
  | "Medium Priority"
  | "Info Only"
  | "Standard";

export interface MilestoneCopy {
  title: string;
  /** For pictures, where room is scarce. */
  shortTitle: string;
  description: string;
  priority: MilestonePriority;
  /** What somebody must have ready, in the words of this season's limits and prices. */
  requirements: (season: Season) => string[];
}

/** The words for each milestone, shared by the pages, the e-mails and the calendar files. */
export const MILESTONE_COPY = {
  enrolment: {
    title: "Early enrollment and lessons open",
    shortTitle: "Early enrollment opens",
    description:
      "Registration opens at the early-bird price, and stage 1 on the same day. The sooner you begin, the more time is left for your own project.",
    priority: "Standard",
    requirements: ({ limits }) => [
      "An email address that an adult reads",
      `For a student under ${limits.guardianAge}, a parent or guardian who registers`,
      "A first idea of who enters: one student, a team or a school",
    ],
  },
  "founding-sponsors": {
    title: "Founding sponsor deadline",
    shortTitle: "Founding sponsor deadline",
    description:
      "The last day to join as a founding sponsor, with your name on everything the season prints and posts.",
    priority: "Medium Priority",
    requirements: ({ limits }) => [
      "A sponsor application with your tier chosen",
      "The sponsor agreement, signed by both sides",
      `A billing contact: fees are due within ${limits.sponsorFeeDueDays} days of the invoice`,
    ],
  },
  "standard-prices": {
    title: "Standard prices begin",
    shortTitle: "Standard prices start",
    description:
      "From this minute, new registrations pay the standard price. Whoever has registered can learn and work on the project from the first day.",
    priority: "High Priority",
    requirements: (season) => [
      `Register before this date to save ${dollars(earlyBirdSavings(season).perStudentInCents)} a student, or ${dollars(earlyBirdSavings(season).schoolInCents)} a school`,
      "Your registration email, so that you can find your entry again",
    ],
  },
  submission: {
    title: "Projects due, registration closes",
    shortTitle: "Projects due",
    description:
      "Everything must be in by this minute. You may send a new version as often as you like until then; late work cannot be taken.",
    priority: "Critical",
    requirements: (season) => [
      "The project itself, in an accepted format",
      ...partLine(
        season,
        "abstract",
        `An abstract of ${byDivision(season, (d) => `${range(d.abstractWords)} words`)}`,
      ),
      "The “How AI Was Used” log",
      ...partLine(season, "reflection", "A reflection log on what you learned"),
      `Written consent of a parent or guardian for everyone under ${season.limits.consentAge}`,
    ],
  },
  voting: {
    title: "Public gallery and audience voting",
    shortTitle: "Public voting",
    description:
      "Every accepted project is shown in the online gallery, and anybody may vote for a favorite.",
    priority: "Medium Priority",
    requirements: (season) => [
      capitalized(voteRule(season)),
      "A project title and picture that you are happy to show in public",
    ],
  },
  judging: {
    title: "Expert judging",
    shortTitle: "Expert judging",
    description:
      "Judges read every project against the rubric and write feedback that you can use.",
    priority: "Info Only",
    requirements: ({ dates }) => [
      "Nothing to send: judges work with what you submitted",
      `Scores are final at ${clockTime(dates.judgingCloses)} MT on the last day`,
    ],
  },
  finalists: {
    title: "Finalists announced",
    shortTitle: "Finalists announced",
    description:
      "The finalists are named here, and each one hears by email with all they need for showcase day.",
    priority: "High Priority",
    requirements: (season) => [
      "Reply to the email so that your table is kept",
      `Prepare a talk: at most ${byDivision(season, (d) => `${d.presentationMinutes} minutes`)}`,
      "Plan the trip with a parent, guardian or teacher",
    ],
  },
  showcase: {
    title: "State showcase and awards",
    shortTitle: "Showcase",
    description:
      "Finalists show their projects to judges, families and the public, and the awards are given the same afternoon.",
    priority: "Critical",
    requirements: () => [
      "Your project, charged and ready to run without the internet if it can",
      "Your slides or demo on a second device, just in case",
      "An adult who comes with you",
    ],
  },
} satisfies Record<MilestoneId, MilestoneCopy>;
