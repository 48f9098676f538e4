import { withVenueNote } from "~/content/showcase-place";
import { byDivision, partLine, reportLength } from "~/program/divisions";
import {
  capitalized,
  clockTime,
  dateRange,
  dollars,
  longDate,
  longDateTime,
  monthAndYear,
  range,
} from "~/program/format";
import { earlyBirdEnd } from "~/program/pricing";
import type { Season } from "~/program/season";
import type { ProjectPart } from "~/program/season-divisions";
import type { Settings } from "~/program/settings";
import type { Site } from "~/program/site";
import { acceptedFormats } from "~/program/uploads";
import { voteRule } from "~/program/voting";
import type { Hue } from "~/ui/hue";
import type { IconName } from "~/ui/icon";

export interface RuleSection {
  id: string;
  title: string;
  hue: Hue;
  icon: IconName;
  items: { label: string; text: string }[];
}

/** The eleven numbered sections, in order. The sixth is shown with the rubric and the awards. */
export function rulesOf(site: Site): RuleSection[] {
  const { season, settings } = site;
  return [
    whoMayEnter(season),
    registrationAndFees(season),
    teamsAndMentors(season),
    whatToSendIn(season),
    aiUseAndDisclosure(season),
    judgingAndAwards(season),
    deadlines(site),
    publicVoting(season),
    safetyAndConduct(),
    ownershipAndPrivacy(season, settings),
    appeals(season, settings),
  ];
}

function whoMayEnter({ limits }: Season): RuleSection {
  return {
    id: "who-may-enter",
    title: "Who may enter",
    hue: "huckleberry",
    icon: "user",
    items: [
      {
        label: "Grades",
        text: `Students in kindergarten to grade 12 who live in Idaho or go to school here. The lessons are written for grades ${limits.grades}. Younger students do them with an adult.`,
      },
      { label: "Age", text: `${range(limits.age)} years old on the day you register.` },
      {
        label: "Schools",
        text: "Public, private, charter and homeschool students enter on the same terms. Your school does not have to take part for you to enter.",
      },
      {
        label: `Under ${limits.consentAge}`,
        text: "A parent or guardian gives written consent before you take part.",
      },
      {
        label: `Under ${limits.guardianAge}`,
        text: "Only a parent or guardian may register you. You may not fill in the form alone.",
      },
    ],
  };
}

function registrationAndFees(season: Season): RuleSection {
  const { dates, prices } = season;
  const { early_bird, standard } = prices;
  return {
    id: "registration-and-fees",
    title: "Registration and fees",
    hue: "bluebird",
    icon: "ticket",
    items: [
      {
        label: "Student fee",
        text: `${dollars(early_bird.perStudentInCents)} ${earlyBirdEnd(season)}, then ${dollars(standard.perStudentInCents)}. A team pays this for each member.`,
      },
      {
        label: "School fee",
        text: `${dollars(early_bird.schoolInCents)} ${earlyBirdEnd(season)}, then ${dollars(standard.schoolInCents)}. It covers every student the school brings.`,
      },
      { label: "Closes", text: `Registration closes ${longDateTime(dates.registrationCloses)}.` },
      {
        label: "When you are in",
        text: "Your place is yours once the payment is confirmed. You do not need an account. You get an email that shows what was paid.",
      },
    ],
  };
}

function teamsAndMentors({ dates, limits }: Season): RuleSection {
  return {
    id: "teams-and-mentors",
    title: "Teams and mentors",
    hue: "sage",
    icon: "users",
    items: [
      {
        label: "Team size",
        text: `Enter alone, or as a team of up to ${limits.teamSize.max} students. We suggest ${range(limits.recommendedTeamSize)}: enough hands, and everybody still has a part.`,
      },
      {
        label: "Members",
        text: "An adult registers the team and names every member. Each member must have done part of the work and be able to explain it.",
      },
      {
        label: "Teachers",
        text: "A teacher may mentor you and takes the same lessons as you do. Mentors ask, advise and check. They do not write, draw, code or record any part of the entry.",
      },
      {
        label: "Advisors",
        text: `Volunteer advisors mentor teams from ${monthAndYear(dates.mentoringStarts)} to ${monthAndYear(dates.mentoringEnds)}. The same line holds for them: the work stays yours.`,
      },
    ],
  };
}

function whatToSendIn(season: Season): RuleSection {
  const each = (say: Parameters<typeof byDivision>[1]) => byDivision(season, say);
  const part = (name: ProjectPart, label: string, text: string) =>
    partLine(season, name, label).map((marked) => ({ label: marked, text }));
  return {
    id: "what-to-send-in",
    title: "What to send in",
    hue: "wheat",
    icon: "package",
    items: [
      {
        label: "The project",
        text: "A knowledge project, a learning product or a real solution.",
      },
      ...part(
        "description",
        "Description",
        `What it is and what it does, in at most ${each((d) => `${d.descriptionWords} words`)}.`,
      ),
      ...part(
        "abstract",
        "Abstract",
        `${each((d) => `${range(d.abstractWords)} words`)}: the question, what you made and what you found out.`,
      ),
      ...part(
        "proposal",
        "Proposal",
        `A document of ${each((d) => `${d.proposalPages} pages`)} that says who the project is for and how it works.`,
      ),
      ...part("report", "Report", `${capitalized(each(reportLength))}.`),
      ...part(
        "video",
        "Video",
        `A demonstration of ${each((d) => `${range(d.videoMinutes)} minutes`)}. Show it working, not only slides about it.`,
      ),
      {
        label: "Talk",
        text: `At most ${each((d) => `${d.presentationMinutes} minutes`)}, if you present.`,
      },
      ...part(
        "reflection",
        "Reflection log",
        "What you learned, what went wrong, what you would do next, and how AI was used.",
      ),
      {
        label: "Formats",
        text: `${capitalized(acceptedFormats(season))}. Links must open without a password.`,
      },
    ],
  };
}

function aiUseAndDisclosure(season: Season): RuleSection {
  const words = byDivision(season, (d) => `${range(d.aiLogWords)} words`);
  return {
    id: "ai-use-and-disclosure",
    title: "AI use and disclosure",
    hue: "garnet",
    icon: "asterisk",
    items: [
      {
        label: "The log",
        text: `Every project carries a “How AI Was Used” log: ${words}. No log, no judging.`,
      },
      {
        label: "What it says",
        text: "Each tool by name, what you asked it for, what you kept, and what you changed or threw out.",
      },
      {
        label: "Which tools",
        text: "Any tool that you may use at your age. Where a tool sets a higher age, a parent or teacher runs it with you.",
      },
      {
        label: "Check it",
        text: "You answer for everything you send in. Check facts, quotations and code that came from AI before they go into your project.",
      },
      {
        label: "Private facts",
        text: "Never give an AI tool the name, face, voice, health or home of a real person without that person’s permission.",
      },
    ],
  };
}

function judgingAndAwards({ dates }: Season): RuleSection {
  return {
    id: "judging-and-awards",
    title: "Judging and awards",
    hue: "huckleberry",
    icon: "scale",
    items: [
      {
        label: "Three rounds",
        text: "A first review by experts, public voting, then the final selection.",
      },
      {
        label: "When",
        text: `${dateRange(dates.judgingOpens, dates.judgingCloses)} (MT). Scores are final ${longDateTime(dates.judgingCloses)}.`,
      },
      {
        label: "Fair judges",
        text: "A judge steps aside from any project by a student they teach, mentor or are related to.",
      },
    ],
  };
}

function deadlines(site: Site): RuleSection {
  const { dates, showcase } = site.season;
  return {
    id: "deadlines",
    title: "Deadlines",
    hue: "bluebird",
    icon: "calendar-clock",
    items: [
      {
        label: "Projects",
        text: `Due ${longDateTime(dates.submissionsClose)}. You may revise until then. The last version counts.`,
      },
      {
        label: "Late work",
        text: "Late, incomplete or corrupted entries are not accepted. Open your files on another computer before you send them.",
      },
      { label: "Finalists", text: `Announced ${longDateTime(dates.finalistsAnnounced)}.` },
      {
        label: "Showcase",
        text: withVenueNote(
          `${longDate(dates.showcaseStarts)}, from ${clockTime(dates.showcaseStarts)} MT, ${showcase.place}, ${showcase.city}, ${showcase.state}.`,
          site,
        ),
      },
    ],
  };
}

function publicVoting(season: Season): RuleSection {
  const { dates } = season;
  return {
    id: "public-voting",
    title: "Public voting",
    hue: "sage",
    icon: "vote",
    items: [
      {
        label: "When",
        text: `${dateRange(dates.votingOpens, dates.votingCloses)} (MT), in the online gallery.`,
      },
      {
        label: "One vote",
        text: `${capitalized(voteRule(season))}.`,
      },
      {
        label: "Fair play",
        text: "Ask friends and neighbors to look and choose. Votes that are bought, traded or cast by a program are taken out, and may cost the project its place.",
      },
    ],
  };
}

function safetyAndConduct(): RuleSection {
  return {
    id: "safety-and-conduct",
    title: "Safety and conduct",
    hue: "wheat",
    icon: "shield-check",
    items: [
      {
        label: "Safe content",
        text: "Nothing violent, hateful, sexual or dangerous to copy. Nothing that breaks into a system or tricks people for real.",
      },
      {
        label: "Respect",
        text: "Treat teammates, rivals, judges and visitors as you want to be treated, online and at the showcase.",
      },
      {
        label: "Your own work",
        text: "Give credit for text, pictures, sound, code and data that you did not make, and use only what you are allowed to use.",
      },
      {
        label: "Disqualification",
        text: "Late or incomplete work, undisclosed AI use, plagiarism, unsafe content or conduct violations can end an entry at any point, awards included.",
      },
    ],
  };
}

function ownershipAndPrivacy({ limits }: Season, { productName }: Settings): RuleSection {
  return {
    id: "ownership-and-privacy",
    title: "Ownership and privacy",
    hue: "garnet",
    icon: "lock",
    items: [
      {
        label: "Yours",
        text: "You own your project. Entering does not change that.",
      },
      {
        label: "Showing it",
        text: `You give the ${productName} a non-exclusive, royalty-free license to display your project, so that it can be judged, voted on and shown to others.`,
      },
      {
        label: "Sponsors",
        text: `Sponsors may view projects. They may not reuse or sell student work without written permission from you and, if you are under ${limits.consentAge}, from a parent or guardian.`,
      },
      {
        label: "Pictures",
        text: "Photos and video of you are published only where media consent was given. Saying no does not affect your entry.",
      },
      {
        label: "Your data",
        text: `Kept for up to ${limits.retentionMonths} months, then removed. The privacy policy has the details.`,
      },
    ],
  };
}

function appeals({ limits }: Season, { contactEmail }: Settings): RuleSection {
  return {
    id: "appeals",
    title: "Appeals",
    hue: "huckleberry",
    icon: "gavel",
    items: [
      {
        label: "How to ask",
        text: `Write to ${contactEmail} within ${limits.appealBusinessDays} business days of the decision. Say what you think went wrong and which rule it touches.`,
      },
      {
        label: "Who decides",
        text: "An appeals committee: a teacher representative, a judge or sponsor, and a member of the organizer’s staff. Nobody on it had a part in the decision.",
      },
      {
        label: "Answer",
        text: `In writing, within ${limits.appealDecisionBusinessDays} business days. It is final.`,
      },
    ],
  };
}
