import { z } from "zod";
import { instantOf, localOf } from "./mountain-time";

/**
 * One season of the programme: every date, price, limit, rubric, prize, tier, track and venue.
 * Pages, forms, e-mails, calendar files and server checks read it; nothing else states these facts.
 */

const words = z.string().trim().min(1).max(400);
const wholeNumber = z.int().min(0);
const cents = z.int().min(1);

/** A Mountain Time wall clock, to the minute: "2026-03-18T23:59". */
const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Use a date and time such as 2026-03-18T23:59")
  .refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), "This date does not exist")
  // The clock of a spring night skips an hour, and February has no 30th.
  .refine(
    (text) => Number.isNaN(Date.parse(`${text}:00Z`)) || localOf(instantOf(text)) === text,
    "Clocks in Idaho never show this date and time",
  );
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:00");

const bounds = z
  .object({ min: wholeNumber, max: wholeNumber })
  .refine((b) => b.min <= b.max, "The smaller number comes first");

const criterion = z.object({ title: words, description: words, weight: z.int().min(1).max(100) });
const rubric = z
  .array(criterion)
  .min(1)
  .refine((list) => list.reduce((sum, c) => sum + c.weight, 0) === 100, "Weights must sum to 100");

const stage = z.object({
  id: z.enum(["talk", "create", "build", "compete"]),
  name: words,
  duration: words,
  certificate: words,
});

const dates = z.object({
  enrolmentOpens: localDateTime,
  foundingSponsorsClose: localDateTime,
  standardPricesStart: localDateTime,
  creationEnds: localDateTime,
  submissionsClose: localDateTime,
  registrationCloses: localDateTime,
  votingOpens: localDateTime,
  votingCloses: localDateTime,
  judgingOpens: localDateTime,
  judgingCloses: localDateTime,
  finalistsAnnounced: localDateTime,
  showcaseStarts: localDateTime,
  showcaseEnds: localDateTime,
  mentoringStarts: localDateTime,
  mentoringEnds: localDateTime,
});

const priceList = z.object({ perStudentInCents: cents, schoolInCents: cents });

export const seasonSchema = z
  .object({
    id: z.string().regex(/^\d{4}-\d{2}$/, "Use a name such as 2025-26"),
    name: words,
    registrationWindow: z.enum(["open", "calendar"]),
    dates,
    prices: z.object({ early_bird: priceList, standard: priceList }),
    limits: z.object({
      age: bounds,
      /** Below this age a parent or guardian registers. */
      guardianAge: wholeNumber,
      /** Below this age written consent of a parent or guardian is needed. */
      consentAge: wholeNumber,
      teamSize: bounds,
      recommendedTeamSize: bounds,
      grades: words,
      descriptionWords: wholeNumber,
      abstractWords: bounds,
      proposalPages: wholeNumber,
      videoMinutes: bounds,
      aiLogWords: z.object({ k8: bounds, highSchool: bounds }),
      reportPages: z.object({ k8: bounds, highSchool: bounds }),
      presentationMinutes: z.object({ k8: wholeNumber, highSchool: wholeNumber }),
      retentionMonths: wholeNumber,
      appealBusinessDays: wholeNumber,
      appealDecisionBusinessDays: wholeNumber,
      sponsorFeeDueDays: wholeNumber,
      sponsorAgreementEndsDays: wholeNumber,
    }),
    stages: z.array(stage).length(4),
    educatorCertificate: words,
    rubrics: z.object({ overview: rubric, scoring: rubric, rules: rubric }),
    /** When set, this one rubric is shown everywhere. */
    oneRubric: z.enum(["overview", "scoring", "rules"]).nullable(),
    prizes: z.object({
      poolInDollars: wholeNumber,
      grand: z.array(
        z.object({
          place: words,
          title: words,
          cashPrizeInDollars: wholeNumber,
          benefits: z.array(words),
        }),
      ),
      special: z.array(
        z.object({ category: words, prizeInDollars: wholeNumber, description: words }),
      ),
      recognition: z.array(
        z.object({
          title: words,
          prizeInDollars: wholeNumber,
          kind: z.enum(["grant", "award"]),
          description: words,
        }),
      ),
    }),
    sponsorTiers: z.array(
      z.object({
        key: z.enum(["platinum", "gold", "silver", "bronze"]),
        name: words,
        amountInDollars: wholeNumber,
        orMore: z.boolean(),
        benefits: z.array(words).min(1),
      }),
    ),
    tracks: z.object({
      schoolFromInCents: cents,
      eliteInCents: cents,
    }),
    workshop: z.object({ priceInCents: cents, maxTeachers: wholeNumber, days: wholeNumber }),
    numbers: z.object({
      students: wholeNumber,
      schools: wholeNumber,
      prizesInDollars: wholeNumber,
      weeksOfLearning: wholeNumber,
    }),
    showcase: z.object({
      week: words,
      place: words,
      city: words,
      state: words,
      venueNote: words,
      schedule: z.array(z.object({ from: timeOfDay, to: timeOfDay, title: words })).min(1),
    }),
    support: z.object({
      days: words,
      opens: timeOfDay,
      closes: timeOfDay,
      replyTime: words,
      phone: words,
    }),
  })
  .superRefine(checkOrderOfDates)
  .superRefine(checkPrices)
  .superRefine(checkHours);

export type Season = z.infer<typeof seasonSchema>;
export type SeasonDate = keyof z.infer<typeof dates>;
export type PricingTier = keyof Season["prices"];
export type Criterion = Season["rubrics"]["overview"][number];
export type RubricName = keyof Season["rubrics"];
export type Stage = Season["stages"][number];
export type SponsorTier = Season["sponsorTiers"][number];

/** The rubric that a page shows; staff may choose one for the whole site. */
export function rubricOf(season: Season, name: RubricName): Criterion[] {
  return season.rubrics[season.oneRubric ?? name];
}

const IN_ORDER: [SeasonDate, SeasonDate, string][] = [
  ["enrolmentOpens", "standardPricesStart", "Standard prices start after enrollment opens"],
  ["enrolmentOpens", "creationEnds", "The creation period ends after enrollment opens"],
  ["creationEnds", "submissionsClose", "Submissions close after the creation period"],
  ["enrolmentOpens", "registrationCloses", "Registration closes after it opens"],
  ["submissionsClose", "votingOpens", "Voting opens after submissions close"],
  ["votingOpens", "votingCloses", "Voting closes after it opens"],
  ["submissionsClose", "judgingOpens", "Judging opens after submissions close"],
  ["judgingOpens", "judgingCloses", "Judging closes after it opens"],
  ["judgingCloses", "finalistsAnnounced", "Finalists are announced after judging"],
  ["finalistsAnnounced", "showcaseStarts", "The showcase comes after the finalists are announced"],
  ["showcaseStarts", "showcaseEnds", "The showcase ends after it starts"],
  ["mentoringStarts", "mentoringEnds", "Mentoring ends after it starts"],
];

function checkOrderOfDates(
  season: { dates: Record<SeasonDate, string> },
  context: z.RefinementCtx,
): void {
  for (const [earlier, later, message] of IN_ORDER) {
    // Wall-clock texts of one zone sort like the times they name.
    if (season.dates[earlier] >= season.dates[later]) {
      context.addIssue({ code: "custom", path: ["dates", later], message });
    }
  }
}

function checkPrices(
  { prices }: { prices: Record<"early_bird" | "standard", z.infer<typeof priceList>> },
  context: z.RefinementCtx,
): void {
  for (const price of ["perStudentInCents", "schoolInCents"] as const) {
    if (prices.early_bird[price] > prices.standard[price]) {
      const message = "The early-bird price cannot be above the standard price";
      context.addIssue({ code: "custom", path: ["prices", "early_bird", price], message });
    }
  }
}

interface Hours {
  showcase: { schedule: { from: string; to: string }[] };
  support: { opens: string; closes: string };
}

function checkHours({ showcase, support }: Hours, context: z.RefinementCtx): void {
  let last = "00:00";
  for (const [index, { from, to }] of showcase.schedule.entries()) {
    const path = ["showcase", "schedule", index];
    if (from < last) {
      const message = "This part starts before the one above it ends";
      context.addIssue({ code: "custom", path: [...path, "from"], message });
    }
    if (to <= from) {
      const message = "This part must end after it starts";
      context.addIssue({ code: "custom", path: [...path, "to"], message });
    }
    last = to;
  }
  if (support.closes <= support.opens) {
    const message = "Support must close after it opens";
    context.addIssue({ code: "custom", path: ["support", "closes"], message });
  }
}
