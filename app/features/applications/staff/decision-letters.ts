import { phaseOf } from "~/program/calendar";
import { endOf, instantOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import { KIND_LABELS } from "../application-facts";
import type { ApplicationKind } from "../application-schemas";
import type { ApplicationStatus } from "../application-status";

export interface Letter {
  subject: string;
  text: string;
}

/** What staff start from when they tell an applicant; they read and edit it before it goes. */
export function decisionLetter(
  application: { kind: ApplicationKind; name: string },
  to: ApplicationStatus,
  site: Site,
): Letter {
  const { settings, season, now } = site;
  const what = KIND_LABELS[application.kind].toLowerCase();
  // As the form says: whoever applies after a season applies for the next one.
  const isForNext = phaseOf(season, now) === "over";
  const fair = isForNext
    ? `the next season of the ${settings.productName}`
    : `the ${settings.productName} ${season.name}`;
  const isJudge = application.kind === "judge" && to === "accepted";
  return {
    subject: `Your ${what}: ${SUBJECTS[to]}`,
    text: [
      `Dear ${application.name},`,
      WORDS[to]({ what, fair, isForNext }),
      ...(isJudge ? comeIn(site) : []),
      `Kind regards,\n${settings.organizerName}`,
    ].join("\n\n"),
  };
}

/** How a judge gets to the projects; nothing once they are judged. */
function comeIn({ season, now, origin }: Site): string[] {
  const { judgingOpens, judgingCloses } = season.dates;
  if (now >= endOf(judgingCloses)) return [];
  const when =
    now < instantOf(judgingOpens)
      ? "Your page says when judging opens."
      : "Judging is open, and your page says until when.";
  return [
    `You come in without a password: type this mailbox at ${origin}${PAGES.signIn.path}, and we send you a code. ${when}`,
  ];
}

interface Words {
  what: string;
  /** Which one it is about. */
  fair: string;
  isForNext: boolean;
}

const SUBJECTS: Record<ApplicationStatus, string> = {
  new: "received",
  reviewing: "we are reading it",
  accepted: "accepted",
  declined: "our answer",
};

const WORDS: Record<ApplicationStatus, (words: Words) => string> = {
  new: ({ what }) => `We have received your ${what}.`,
  reviewing: ({ what }) =>
    `We are reading your ${what} now and will write to you again when we have decided.`,
  accepted: ({ what, fair, isForNext }) =>
    `Good news: we have accepted your ${what} for ${fair}. Thank you for standing with our students.\n\n${isForNext ? "We write to you when its dates are set." : "We will write to you soon about the next steps."} If you have questions before then, just reply to this email.`,
  declined: ({ what, fair }) =>
    `Thank you for your ${what} for ${fair}. This time we could not take it up.\n\nWe are grateful that you offered, and would be glad to hear from you again in another season.`,
};
