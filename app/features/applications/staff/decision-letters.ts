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
  { settings, season, origin }: Site,
): Letter {
  const what = KIND_LABELS[application.kind].toLowerCase();
  const body = WORDS[to]({ what, product: settings.productName, season: season.name });
  const isJudge = application.kind === "judge" && to === "accepted";
  const comeIn = isJudge ? [COME_IN(`${origin}${PAGES.signIn.path}`)] : [];
  return {
    subject: `Your ${what}: ${SUBJECTS[to]}`,
    text: [
      `Dear ${application.name},`,
      body,
      ...comeIn,
      `Kind regards,\n${settings.organizerName}`,
    ].join("\n\n"),
  };
}

const COME_IN = (address: string) =>
  `You come in without a password: type this mailbox at ${address}, and we send you a code. Your page says when judging opens.`;

interface Words {
  what: string;
  product: string;
  season: string;
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
  accepted: ({ what, product, season }) =>
    `Good news: we have accepted your ${what} for the ${product} ${season}. Thank you for standing with our students.\n\nWe will write to you soon about the next steps. If you have questions before then, just reply to this email.`,
  declined: ({ what, product, season }) =>
    `Thank you for your ${what} for the ${product} ${season}. This time we could not take it up.\n\nWe are grateful that you offered, and would be glad to hear from you again next season.`,
};
