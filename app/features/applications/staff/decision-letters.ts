import { phaseOf } from "~/program/calendar";
import { longDate, longDateTime } from "~/program/format";
import { MINUTES_A_PROJECT } from "~/program/judge-profile";
import { endOf, instantOf } from "~/program/mountain-time";
import { ADVISE_PATH, JUDGE_PATH } from "~/program/paths";
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
  const isJudge =
    application.kind === "judge" && to === "accepted" && now < endOf(season.dates.showcaseEnds);
  const isAdvisor =
    application.kind === "advisor" &&
    to === "accepted" &&
    now < instantOf(season.dates.mentoringEnds);
  return {
    subject: `Your ${what}: ${SUBJECTS[to]}`,
    text: [
      `Dear ${application.name},`,
      WORDS[to]({ what, fair, isForNext, isInvited: isJudge || isAdvisor }),
      ...(isJudge ? comeIn(site) : []),
      ...(isAdvisor ? comeInToAdvise(site) : []),
      `Kind regards,\n${settings.organizerName}`,
    ].join("\n\n"),
  };
}

/** How a judge comes in, and what is asked of them in the rounds that still come. */
function comeIn({ season, now, origin }: Site): string[] {
  const { judgingOpens, judgingCloses, showcaseStarts } = season.dates;
  const when =
    now < instantOf(judgingOpens) ? `From ${longDate(judgingOpens)}` : "Judging is open: from now";
  const asked =
    now < endOf(judgingCloses)
      ? `${when} until ${longDateTime(judgingCloses)}: first two practice projects, then your own, about ${MINUTES_A_PROJECT} minutes each, whenever it suits you.`
      : `The online review is over. What still comes is showcase day, ${longDate(showcaseStarts)}, where judges meet the finalists: say on your page whether you can be there. For that you need a background check; we write to you with the link.`;
  return [
    `Set up your judge’s page at ${origin}${JUDGE_PATH}. You come in without a password: type this mailbox, and we send you a code. Opening the page changes nothing, and its first question has a “no” as large as the “yes”.`,
    `Now, about 8 minutes: what you know, how many projects you can take, whom you know.\n${asked}`,
  ];
}

/** How an advisor comes in, and what comes before the first word to a child. */
function comeInToAdvise({ season, origin }: Site): string[] {
  return [
    `Your page is ${origin}${ADVISE_PATH}. You come in without a password: type this mailbox, and we send you a code. There you read and agree to how advising goes here.`,
    `Then comes a background check, because you write to children. It happens at a vendor, where you agree to it; we write to you with the link, and keep a day until which you are clear, or nothing. After that a family or school can say yes to you, and you write to each other on the site, with a parent, guardian or teacher reading along, until ${longDate(season.dates.mentoringEnds)}.`,
  ];
}

interface Words {
  what: string;
  /** Which one it is about. */
  fair: string;
  isForNext: boolean;
  /** Accepted, and invited with the same letter. */
  isInvited: boolean;
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
  accepted: ({ what, fair, isForNext, isInvited }) =>
    `Good news: we have accepted your ${what} for ${fair}. Thank you for standing with our students.\n\n${isForNext ? "We write to you when its dates are set." : isInvited ? "This is your invitation." : "We will write to you soon about the next steps."} If you have questions before then, just reply to this email.`,
  declined: ({ what, fair }) =>
    `Thank you for your ${what} for ${fair}. This time we could not take it up.\n\nWe are grateful that you offered, and would be glad to hear from you again in another season.`,
};
