import type { Locale } from "~/program/locale";
import type { MemberRefusal } from "~/records/intake/team-members.server";
import type { InvitationWords } from "~/ui/invitation-page";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** To whoever asked for a mentor. */
interface MentorAnswerWords {
  subject: (entry: string) => string;
  text: (mailbox: string, entry: string) => string;
  button: string;
}

/** What leads and mentors read. */
export interface TeamCopy {
  title: (team: string) => string;
  tagline: string;
  mentorTagline: string;
  problem: string;
  back: string;
  deadline: (when: string) => string;
  closed: string;
  tooMany: (wait: string) => string;
  members: {
    title: string;
    text: (named: string, size: string) => string;
    grade: (grade: string) => string;
    gradeOf: (child: string) => string;
    sayGrade: string;
    gradeSaid: string;
    gradeStands: string;
    remove: string;
    removeTitle: (child: string) => string;
    /** Whether anybody of the family is written to. */
    removed: (isTold: boolean) => string;
    full: string;
    tooFew: (least: string) => string;
  };
  add: {
    title: string;
    text: string;
    email: string;
    emailHint: string;
    submit: string;
    added: string;
    errors: {
      email: string;
      ownMailbox: string;
      adult: string;
    };
    refused: Record<MemberRefusal, string>;
  };
  adult: {
    title: string;
    text: string;
    label: string;
    submit: string;
    missing: string;
    refused: string;
    done: string;
  };
  mentor: {
    title: string;
    text: string;
    email: string;
    emailHint: string;
    invalid: string;
    submit: string;
    invited: (mailbox: string, when: string) => string;
    accepted: (mailbox: string) => string;
    remove: string;
    sent: string;
    gone: string;
    refused: string;
    tooMany: string;
  };
  invitation: InvitationWords & {
    title: (entry: string) => string;
    /** Nobody is named once whoever asked is gone. */
    asks: (who: string | null) => string;
    decline: string;
    declined: { title: string; text: string };
    adult: string;
    adultMissing: string;
  };
  letters: {
    invitation: {
      subject: (entry: string) => string;
      text: (who: string | null, entry: string) => string;
      sees: string;
      button: string;
      why: string;
    };
    accepted: MentorAnswerWords;
    declined: MentorAnswerWords;
    joined: { subject: (team: string) => string; text: (child: string, team: string) => string };
    left: { subject: (team: string) => string; text: (child: string, team: string) => string };
  };
}

export const TEAM_COPY: Record<Locale, TeamCopy> = { en, es };
