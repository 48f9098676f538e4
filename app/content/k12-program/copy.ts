import { registrationNews } from "~/content/registration-news";
import { isRegistrationOpen, phaseOf, registrationState } from "~/program/calendar";
import { earnedInStage, finalistCertificate } from "~/program/certificates";
import { byDivision, partLine } from "~/program/divisions";
import { dollars, longDate, range } from "~/program/format";
import { earlyBirdEnd, isEarlyBird, priceAtTier, pricingTier } from "~/program/pricing";
import type { Season, Stage } from "~/program/season";
import type { Site } from "~/program/site";
import { NET_DAYS, QUOTE_DAYS } from "~/program/terms-of-payment";
import type { IconName } from "~/ui/icon";

const POSTER_TEXT = {
  talk: "Students learn to ask, doubt and ask again, with the SPARK method as their checklist.",
  create: "They make a story, picture or sound piece and say which part was theirs.",
  build: "They build a small app, agent or simulation and let somebody else try it.",
  compete: "They pick a question of their own, finish a project and defend it.",
} satisfies Record<Stage["id"], string>;

export function stagePosters({ stages }: Season) {
  return stages.map((stage) => ({ stage, text: POSTER_TEXT[stage.id] }));
}

const EVIDENCE = {
  talk: {
    product: "A prompt journal: three questions, the answers, what was wrong with them",
    standard: "Reading for evidence, digital citizenship",
  },
  create: {
    product: "One finished piece with a first “How AI Was Used” log",
    standard: "Writing, art, media literacy",
  },
  build: {
    product: "A working prototype and notes from two people who tried it",
    standard: "Design process, data, computational thinking",
  },
  compete: {
    product: "The complete entry: abstract, project, reflection and AI-use log",
    standard: "Research, argument, speaking",
  },
} satisfies Record<Stage["id"], { product: string; standard: string }>;

interface Deliverable {
  stage: string;
  product: string;
  standard: string;
  certificate: string;
}

export function deliverables({ stages }: Season): Deliverable[] {
  return stages.map((stage) => ({
    stage: stage.name,
    certificate: earnedInStage(stage),
    ...EVIDENCE[stage.id],
  }));
}

export function entryParts(season: Season): string[] {
  return [
    ...partLine(
      season,
      "abstract",
      `An abstract of ${byDivision(season, (d) => `${range(d.abstractWords)} words`)}`,
    ),
    "The project itself, as PDF, video, slides or code",
    ...partLine(season, "reflection", "A reflection on what was learned"),
    `An AI-use log: ${byDivision(season, (d) => `${range(d.aiLogWords)} words`)}`,
  ];
}

export function recognitionPathway(season: Season) {
  const { dates, showcase, prizes } = season;
  return [
    {
      title: "In the classroom",
      text: "A certificate after each stage. No contest, no ranking: finish the stage and it is yours.",
    },
    {
      title: "In the public gallery",
      text: "Complete projects go online, where families and neighbors can look and vote.",
      note: `From ${longDate(dates.votingOpens)} (MT)`,
    },
    {
      title: "As a finalist",
      text: `The judges name the finalists, and each becomes a ${finalistCertificate(season)}.`,
      note: `${longDate(dates.finalistsAnnounced)} (MT)`,
    },
    {
      title: `At the ${showcase.place}`,
      text: `Finalists present in ${showcase.city} during ${showcase.week}. Prizes worth more than ${dollars(prizes.poolInDollars * 100)} are shared among students, schools and teachers.`,
      note: `${longDate(dates.showcaseStarts)} (MT)`,
    },
    {
      title: "Beyond Idaho",
      text: "Winning projects may be put forward to outside national and international initiatives. We help with the form; the outside organizer decides.",
    },
  ];
}

interface CostRow {
  entry: string;
  fits: string;
  earlyBird: string;
  standard: string;
}

export function costs({ season, now }: Site) {
  const price = (type: "individual" | "school", tier: "early_bird" | "standard") =>
    dollars(priceAtTier({ type }, season, tier));
  const { limits, prices, dates, tracks } = season;
  const isEarly = isEarlyBird(season, now);
  const holding = prices[isEarly ? "early_bird" : "standard"];
  const fewest = Math.ceil(holding.schoolInCents / holding.perStudentInCents);
  const isClosed = registrationState(season, now) === "closed";
  return {
    columns: {
      earlyBird: `Early bird, ${earlyBirdEnd(season)}`,
      standard: `Standard, from ${longDate(dates.standardPricesStart)} (MT)`,
    },
    rows: [
      {
        entry: "A whole school",
        fits: "As many students as you like",
        earlyBird: price("school", "early_bird"),
        standard: price("school", "standard"),
      },
      {
        entry: "A team",
        fits: `${range(limits.teamSize)} students, price for each`,
        earlyBird: price("individual", "early_bird"),
        standard: price("individual", "standard"),
      },
      {
        entry: "One student",
        fits: "Working alone, with a mentor",
        earlyBird: price("individual", "early_bird"),
        standard: price("individual", "standard"),
      },
    ] satisfies CostRow[],
    breakEven: isClosed
      ? `In the ${season.name} a school entry was the better deal from ${fewest} students.`
      : `At ${isEarly ? "early-bird" : "standard"} prices a school entry is the better deal from ${fewest} students.`,
    partnership: `Smaller school? Ask about a school partnership, from ${dollars(tracks.schoolFromInCents)} a student by arrangement.`,
  };
}

const CLASS_SIZES = [10, 25, 50, 100, 250];

export function costCaption({ season, now }: Site): string {
  return registrationState(season, now) === "closed"
    ? `What the ${season.name} cost for so many students`
    : "What it costs for your number of students";
}

/** What so many students cost entered one by one or as a school, and which of the two is less. */
export function costsFor({ season, now }: Site) {
  const { perStudentInCents, schoolInCents } = season.prices[pricingTier(season, now)];
  return CLASS_SIZES.map((students) => {
    const separately = students * perStudentInCents;
    return {
      students,
      separately: dollars(separately),
      asSchool: dollars(schoolInCents),
      perStudent: dollars(Math.round(Math.min(separately, schoolInCents) / students / 100) * 100),
      isSchoolLess: schoolInCents < separately,
    };
  });
}

export function waysToPay({ season, now }: Site) {
  const isOpen = isRegistrationOpen(season, now);
  return [
    {
      label: isOpen ? "Card, now" : "Card",
      text: `Online, ${isOpen ? "when you register" : "while registration is open"}. The receipt is a PDF that bears the school’s name and address.`,
    },
    {
      label: "Purchase order",
      text: `Online, in the same form. Send us the number and a scan; your students start when we accept it, and the invoice is due in ${NET_DAYS} days, by check, ACH or card.`,
    },
    {
      label: "Quote",
      text: `Online, in the same form: a PDF with a number${isOpen ? " at once" : ""}. It keeps its price for ${QUOTE_DAYS} days, at most until registration closes, and becomes an order when your office is ready.`,
    },
  ];
}

export const ENROLLMENT_STEPS = [
  {
    title: "Register the school",
    text: "One form, one payment. You need the school’s address, a contact person and a rough head count.",
  },
  {
    title: "Name your lead teacher",
    text: "Lessons and handouts go to this person, who shares them with colleagues.",
  },
  {
    title: "Send consent forms home",
    text: "Each family signs once. Students can start stage 1 the day the form is back.",
  },
];

/** The whole program in five lines, for somebody who has one minute. */
export function principalFacts({ season, now }: Site) {
  const { stages, limits, dates, showcase } = season;
  return [
    {
      label: "What",
      text: `Students of grades ${limits.grades} learn to ask, make and build with AI in ${stages.length} stages, and may enter a project in a statewide competition.`,
    },
    {
      label: "Asks of us",
      text: "One lead teacher, who takes the same lessons as the students. Each family signs a consent form.",
    },
    {
      label: "Leaves us",
      text: "A finished piece of student work and a certificate from each of the first three stages, and trained teachers.",
    },
    {
      label: "When",
      text: `Lessons from ${longDate(dates.enrolmentOpens)} (MT), at our own pace. Finalists ${phaseOf(season, now) === "over" ? "presented" : "present"} in ${showcase.city} on ${longDate(dates.showcaseStarts)} (MT).`,
    },
    {
      label: "Rule on AI",
      text: "Allowed, and always disclosed: every project has a log of how AI was used.",
    },
  ];
}

export function schoolBenefits({ prizes }: Season) {
  const grants = prizes.recognition
    .filter(({ kind }) => kind === "grant")
    .map(({ title, prizeInDollars }) => `${title}, ${dollars(prizeInDollars * 100)}`);
  return [
    {
      icon: "layers",
      title: "A ready course of study",
      text: "Four stages with lesson outlines. Teach them as a unit, an elective or a club.",
    },
    {
      icon: "graduation-cap",
      title: "Trained teachers",
      text: "Your teachers take the same modules as the students and earn a certificate of their own.",
    },
    {
      icon: "shield-check",
      title: "A clear line on AI",
      text: "Every project says how AI was used. That gives your staff one honest rule to point to.",
    },
    {
      icon: "file-check",
      title: "Work you can show",
      text: "Finished projects for portfolios, open house and the school board.",
    },
    {
      icon: "trophy",
      title: "School awards",
      text: `Grants that go to the school itself: ${grants.join("; ")}.`,
    },
    {
      icon: "users",
      title: "People from outside",
      text: "Volunteer advisors mentor teams by video, so a small town is no drawback.",
    },
  ] satisfies { icon: IconName; title: string; text: string }[];
}

export function closingWords(site: Site): { title: string; text: string } {
  return (
    registrationNews(site) ?? {
      title: "Put your school on the map",
      text: "One form registers everyone. A single student or a team can register alone, too.",
    }
  );
}
