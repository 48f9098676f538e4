import type { z } from "zod";
import { addDays } from "./mountain-time";
import type { SeasonDate } from "./season";
import type { Divisions } from "./season-divisions";
import type { Uploads } from "./season-uploads";
import { DAYS_TO_DECIDE } from "./season-voting";

/** What only makes sense together: each complaint stands at the field that is easiest to mend. */

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
  [
    "finalistsAnnounced",
    "feedbackBy",
    "Judges’ words are looked over by a day after the finalists are announced",
  ],
  ["finalistsAnnounced", "showcaseStarts", "The showcase comes after the finalists are announced"],
  ["showcaseStarts", "showcaseEnds", "The showcase ends after it starts"],
  ["mentoringStarts", "mentoringEnds", "Mentoring ends after it starts"],
];

type Dates = Record<SeasonDate, string>;

export interface DateFault {
  /** Where it is easiest to mend. */
  at: SeasonDate;
  /** The date that it collides with. */
  with: SeasonDate;
  message: string;
}

/** Which dates do not fit together, in the order of the season. */
export function faultsOfDates(dates: Dates): DateFault[] {
  const faults = IN_ORDER.flatMap(([earlier, later, message]): DateFault[] =>
    // Wall-clock texts of one zone sort like the times they name.
    dates[earlier] >= dates[later] ? [{ at: later, with: earlier, message }] : [],
  );
  const { votingCloses, finalistsAnnounced } = dates;
  // A text that is no date has its own complaint.
  const isDate = !Number.isNaN(Date.parse(`${votingCloses}:00Z`));
  if (isDate && addDays(votingCloses, DAYS_TO_DECIDE) >= finalistsAnnounced) {
    const message = `Held votes are decided for ${DAYS_TO_DECIDE} days after voting closes, and before the finalists are announced`;
    faults.push({ at: "votingCloses", with: "finalistsAnnounced", message });
  }
  return faults;
}

/** The dates that come after one, by the order that the season keeps. */
export function datesAfter(date: SeasonDate): SeasonDate[] {
  const next = IN_ORDER.flatMap(([earlier, later]) => (earlier === date ? [later] : []));
  return [...new Set(next.flatMap((later) => [later, ...datesAfter(later)]))];
}

export function checkOrderOfDates(season: { dates: Dates }, context: z.RefinementCtx): void {
  for (const { at, message } of faultsOfDates(season.dates)) {
    context.addIssue({ code: "custom", path: ["dates", at], message });
  }
}

interface PriceList {
  perStudentInCents: number;
  schoolInCents: number;
}

export function checkPrices(
  { prices }: { prices: Record<"early_bird" | "standard", PriceList> },
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

export function checkHours({ showcase, support }: Hours, context: z.RefinementCtx): void {
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

/** What a project must hold, it must be possible to send. */
export function checkUploads(
  { divisions, uploads }: { divisions: Divisions; uploads: Uploads },
  context: z.RefinementCtx,
): void {
  const parts = [divisions.k8.parts, divisions.highSchool.parts];
  const needsPdf = parts.some(({ proposal, report }) => proposal !== "off" || report !== "off");
  if (needsPdf && !uploads.document.isAccepted) {
    const message =
      "The proposal and the report are PDFs: accept documents, or turn both parts off";
    context.addIssue({ code: "custom", path: ["uploads", "document", "isAccepted"], message });
  }
  const needsPicture = parts.some(({ coverPicture }) => coverPicture !== "off");
  if (needsPicture && !uploads.picture.isAccepted) {
    const message = "The cover is a picture: accept pictures, or turn the cover off";
    context.addIssue({ code: "custom", path: ["uploads", "picture", "isAccepted"], message });
  }
}
