import { z } from "zod";
import { checkHours, checkOrderOfDates, checkPrices, checkUploads } from "./season-checks";
import { divisionsSchema } from "./season-divisions";
import { judgingSchema } from "./season-judging";
import { rubric, rubricName } from "./season-rubric";
import { uploadsSchema } from "./season-uploads";
import {
  bounds,
  cents,
  entryId,
  localDateTime,
  refuseDoubleIds,
  timeOfDay,
  wholeNumber,
  words,
} from "./season-values";
import { votingSchema } from "./season-voting";

/**
 * One season of the programme: every date, price, limit, rubric, prize, tier, track and venue.
 * Pages, forms, e-mails, calendar files and server checks read it; nothing else states these facts.
 */

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
  feedbackBy: localDateTime,
  showcaseStarts: localDateTime,
  showcaseEnds: localDateTime,
  mentoringStarts: localDateTime,
  mentoringEnds: localDateTime,
});

const prizes = z
  .object({
    poolInDollars: wholeNumber,
    grand: z.array(
      z.object({
        id: entryId,
        place: words,
        title: words,
        cashPrizeInDollars: wholeNumber,
        benefits: z.array(words),
      }),
    ),
    special: z.array(
      z.object({
        id: entryId,
        category: words,
        prizeInDollars: wholeNumber,
        description: words,
      }),
    ),
    recognition: z.array(
      z.object({
        id: entryId,
        title: words,
        prizeInDollars: wholeNumber,
        kind: z.enum(["grant", "award"]),
        description: words,
      }),
    ),
  })
  // A certificate names its prize by the id alone, whichever list it stands in.
  .superRefine(({ grand, special, recognition }, context) =>
    refuseDoubleIds([...grand, ...special, ...recognition], context),
  );

const priceList = z.object({ perStudentInCents: cents, schoolInCents: cents });

/** The shape of the document below. A change that old documents do not fit gets a number and a step: `upgrades/`. */
export const SEASON_SHAPE = 4;

export const seasonSchema = z
  .object({
    schemaVersion: z.literal(SEASON_SHAPE),
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
      retentionMonths: wholeNumber,
      appealBusinessDays: wholeNumber,
      appealDecisionBusinessDays: wholeNumber,
      sponsorFeeDueDays: wholeNumber,
      sponsorAgreementEndsDays: wholeNumber,
    }),
    divisions: divisionsSchema,
    judging: judgingSchema,
    voting: votingSchema,
    uploads: uploadsSchema,
    stages: z.array(stage).length(4).superRefine(refuseDoubleIds),
    educatorCertificate: words,
    rubrics: z.object({ overview: rubric, scoring: rubric, rules: rubric }),
    /** When set, this one rubric is shown everywhere. */
    oneRubric: rubricName.nullable(),
    prizes,
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
  .superRefine(checkHours)
  .superRefine(checkUploads);

export type Season = z.infer<typeof seasonSchema>;
export type SeasonDate = keyof z.infer<typeof dates>;
export type PricingTier = keyof Season["prices"];
export type RubricName = z.infer<typeof rubricName>;
export type Stage = Season["stages"][number];
export type SponsorTier = Season["sponsorTiers"][number];
export type Criterion = Season["rubrics"]["overview"][number];
