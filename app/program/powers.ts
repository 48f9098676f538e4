import { DUTIES, type Duty } from "./duties";
import { ROLES, type Role } from "./roles";

/** Who asks. What a person may do follows from what ties them to records, never from a role of theirs. */
export type Actor =
  | { kind: "nobody" }
  | { kind: "staff"; role: Role; duties?: readonly Duty[] }
  | { kind: "person"; ties: readonly Tie[] }
  /** A printed code on a school computer: one child's own entry and nothing else. */
  | { kind: "seat"; participant: string }
  /** Somebody from outside who was asked about one appeal. */
  | { kind: "committee"; appeal: string }
  /** Whoever has shown that a mailbox is theirs, or holds a class's slip: one vote in a season. */
  | { kind: "voter"; season: string; isJudging: boolean }
  /** A phone that was let in for one showcase day; what it may do comes with the day's own tools. */
  | { kind: "device"; day: string }
  | { kind: "system" };

/**
 * To a participant (guardian), an entry (member, lead, mentor), a school (teacher; its contact is one and
 * lets others in), whoever judges (judge: the one who reads) or advises (advisor: the one who writes).
 */
export interface Tie {
  as: "guardian" | "member" | "lead" | "mentor" | "teacher" | "contact" | "judge" | "advisor";
  to: string;
}

/** What the deed is about: ids, all of them that matter for the verb. */
export interface Subject {
  /** The child; of an entry, all its members. */
  participants?: readonly string[];
  entry?: string;
  schools?: readonly string[];
  /** Whose reading it is. */
  judge?: string;
  /** Who advises. */
  advisor?: string;
  appeal?: string;
  season?: string;
  /** Of the showcase. */
  day?: string;
}

export interface Rule {
  /** The least of the roles that may. */
  staff?: Role;
  /** Whoever has one of these may as well, however small the role. */
  duties?: readonly Duty[];
  ties?: readonly Tie["as"][];
  /** Everybody who came in by a mailbox: about themselves alone. */
  people?: true;
  seat?: true;
  committee?: true;
  voter?: true;
  device?: true;
  system?: true;
}

const FAMILY = ["guardian", "member", "lead"] as const;
const TEAM_AND_ADULTS = [...FAMILY, "teacher"] as const;

const RULES = {
  // The screens of staff: what is read. A volunteer sees those of a duty.
  "overview.view": { staff: "volunteer" },
  "search.use": { staff: "volunteer" },
  "registrations.view": { staff: "viewer", duties: ["money"] },
  "registrations.see-family": { staff: "viewer" },
  "registrations.export": { staff: "viewer" },
  "payments.export": { staff: "viewer", duties: ["money"] },
  "vouchers.view": { staff: "viewer", duties: ["money"] },
  "payment-events.view": { staff: "viewer", duties: ["money"] },
  "school-orders.view": { staff: "viewer", duties: ["money", "schools"] },
  "school-orders.export": { staff: "viewer", duties: ["money", "schools"] },
  "consents.view": { staff: "viewer", duties: ["safeguarding"] },
  "consents.export": { staff: "viewer", duties: ["safeguarding"] },
  "projects.view": { staff: "viewer", duties: ["projects"] },
  "projects.export": { staff: "viewer", duties: ["projects"] },
  "lessons.view": { staff: "viewer" },
  "certificates.view": { staff: "viewer" },
  "certificates.export": { staff: "viewer" },
  "messages.view": { staff: "viewer", duties: ["messages"] },
  "messages.export": { staff: "viewer", duties: ["messages"] },
  "applications.view": { staff: "viewer", duties: ["judging"] },
  "applications.export": { staff: "viewer", duties: ["judging"] },
  "mailing-list.view": { staff: "viewer" },
  "mailing-list.export": { staff: "viewer" },
  "outbox.view": { staff: "viewer" },
  "letters.write": { staff: "admin" },
  "audit.view": { staff: "viewer" },
  "audit.export": { staff: "viewer" },
  "season.view": { staff: "viewer" },
  "settings.view": { staff: "viewer" },
  "texts.view": { staff: "viewer" },
  "launch.view": { staff: "viewer" },
  "clock.view": { staff: "viewer" },
  "privacy.use": { staff: "admin" },
  "team.change": { staff: "owner" },
  "own-account.change": { staff: "volunteer" },

  // What staff do.
  "note.add": { staff: "admin", duties: DUTIES },
  "person.see-as": { staff: "admin" },
  "registration.enter": { staff: "admin" },
  "registration.correct": { staff: "admin" },
  "registration.cancel": { staff: "admin" },
  "registration.resend": { staff: "admin" },
  "registration.settle": { staff: "admin", duties: ["money"] },
  "payment.record": { staff: "admin", duties: ["money"], system: true },
  "payment.refund": { staff: "admin", duties: ["money"] },
  "price.arrange": { staff: "admin", duties: ["money"] },
  "voucher.change": { staff: "admin", duties: ["money"] },
  "message.change": { staff: "admin", duties: ["messages"] },
  "application.decide": { staff: "admin", duties: ["judging"] },
  "lesson.change": { staff: "admin" },
  "mailing-list.withdraw": { staff: "admin" },
  "outbox.send-again": { staff: "admin" },
  "jobs.retry": { staff: "admin" },
  "season.change": { staff: "admin" },
  "settings.change": { staff: "admin" },
  "texts.change": { staff: "admin" },
  "clock.move": { staff: "admin" },

  // Entries and their projects.
  "entry.view": { staff: "viewer", ties: [...TEAM_AND_ADULTS, "mentor"], seat: true },
  "entry.withdraw": { staff: "admin", ties: ["guardian", "lead"] },
  "entry.add-member": { staff: "admin", ties: ["lead", "teacher"] },
  "entry.remove-member": { staff: "admin", ties: ["guardian", "lead", "teacher"] },
  "entry.invite-mentor": { staff: "admin", ties: ["guardian", "lead", "teacher"] },
  "entry.grant-time": { staff: "admin" },
  "entry.move": { staff: "admin" },
  "project.edit": { ties: TEAM_AND_ADULTS, seat: true },
  "project.send-in": { ties: TEAM_AND_ADULTS, seat: true },
  "project.write-statement": { ties: ["mentor"] },
  "project.look-over": { staff: "admin", duties: ["projects"] },
  "appeal.read": { staff: "viewer", duties: ["projects"], committee: true },
  "appeal.vote": { staff: "admin", duties: ["projects"], committee: true },
  "appeal.ask-committee": { staff: "admin" },
  "publication.take-down": { staff: "admin", duties: ["projects"] },
  "learning.view": { ties: TEAM_AND_ADULTS, seat: true },
  "learning.keep": { ties: FAMILY, seat: true },
  // Of an adult: nobody else's progress is near it.
  "own-learning.keep": { people: true },
  "own-devices.end": { people: true },
  "stage.confirm": { staff: "admin", ties: ["guardian", "teacher"] },
  "certificate.view": { staff: "viewer", ties: TEAM_AND_ADULTS, seat: true },
  "certificate.revoke": { staff: "admin" },

  // Consent. Nobody but a guardian says yes; staff and teachers write down what one has signed.
  "consent.answer": { ties: ["guardian"] },
  "consent.see-state": { staff: "viewer", ties: TEAM_AND_ADULTS, seat: true },
  "consent.record-paper": { staff: "admin", duties: ["safeguarding"], ties: ["teacher"] },
  "consent.compare-paper": { staff: "admin", duties: ["safeguarding"] },
  "consent.ask": { staff: "admin", system: true },
  "consent.remind": { ties: TEAM_AND_ADULTS, seat: true },
  "consent-text.change": { staff: "admin" },
  "guardian.see-address": { staff: "viewer", duties: ["safeguarding"] },
  "guardian.correct-address": { staff: "admin", ties: TEAM_AND_ADULTS },
  "guardian.invite": { ties: ["guardian"] },
  "participant.export": { ties: ["guardian"] },
  "participant.correct": { staff: "admin", ties: ["guardian"] },
  "participant.replace": { staff: "admin" },
  "participant.make-seat-code": { ties: ["guardian"] },
  "participant.erase": { staff: "admin", ties: ["guardian"] },

  // Schools.
  "school-order.decide": { staff: "admin", duties: ["money", "schools"], system: true },
  "school-order.credit": { staff: "admin", duties: ["money"] },
  "school.settle": { staff: "admin", duties: ["schools"] },
  "schools.view": { staff: "viewer", duties: ["schools"] },
  "school.write": { staff: "admin", duties: ["schools"] },
  "class.view": { staff: "viewer", ties: ["teacher"] },
  "class.let-teachers-in": { staff: "admin", duties: ["schools"], ties: ["contact"] },
  "class.form-teams": { staff: "admin", ties: ["teacher"] },
  "class.import-roster": { staff: "admin", ties: ["teacher"] },
  "class.correct-pupil": { staff: "admin", ties: ["teacher"] },
  "class.print-seat-codes": { staff: "admin", ties: ["teacher"] },
  "class.print-ballots": { staff: "admin", ties: ["teacher"] },

  // Voting, judging, results.
  "vote.cast": { voter: true },
  "votes.decide-held": { staff: "admin", duties: ["judging"] },
  "judging.view": { staff: "admin", duties: ["judging"] },
  // A score is seen by whoever is asked to, and not by everybody who runs the site.
  "judging.see-scores": { staff: "owner", duties: ["judging"] },
  "judging.open-round": { staff: "admin", duties: ["judging"] },
  "judging.assign": { staff: "admin", duties: ["judging"] },
  "judging.remind": { staff: "admin", duties: ["judging"] },
  "judge.clear": { staff: "admin", duties: ["judging"] },
  "judging.join": { ties: ["judge"] },
  "judging.score": { ties: ["judge"] },
  "judge-reports.view": { staff: "viewer", duties: ["judging", "safeguarding"] },
  "judge-reports.settle": { staff: "admin", duties: ["judging", "safeguarding"] },
  // An adult who is no relative, and a child: a guardian or the teacher reads along, and says yes first.
  "advising.view": { staff: "admin", duties: ["safeguarding"] },
  "advising.match": { staff: "admin", duties: ["safeguarding"] },
  // What they wrote is read by whoever is asked to look after children, and not by everybody who runs the site.
  "advising.read": { staff: "owner", duties: ["safeguarding"] },
  "advising.ask": { ties: TEAM_AND_ADULTS },
  "advising.agree": { ties: ["guardian", "teacher"] },
  "advising.write": { ties: [...TEAM_AND_ADULTS, "advisor"] },
  "feedback.view": { staff: "viewer", ties: FAMILY },
  "showcase.answer": { ties: TEAM_AND_ADULTS },
  "teacher.nominate": { ties: FAMILY },
  "feedback.look-over": { staff: "admin", duties: ["judging"] },
  "results.view": { staff: "owner", duties: ["judging"] },
  "results.decide": { staff: "admin", duties: ["judging"] },
  "results.approve": { staff: "admin", duties: ["judging"] },
} as const satisfies Record<string, Rule>;

export type Verb = keyof typeof RULES;
export const VERBS = Object.keys(RULES) as Verb[];

/** Whether an actor may do something. The one place that says so; it knows only what it is given. */
export function may(actor: Actor, verb: Verb, subject: Subject = {}): boolean {
  const rule: Rule = RULES[verb];
  switch (actor.kind) {
    case "nobody":
      return false;
    case "staff":
      return isAtLeast(actor.role, rule.staff) || hasDutyOf(actor, rule);
    case "person":
      return (
        rule.people === true ||
        actor.ties.some((tie) => rule.ties?.includes(tie.as) && concerns(tie, subject))
      );
    case "seat":
      return rule.seat === true && isAmong(subject.participants, actor.participant);
    case "committee":
      return rule.committee === true && subject.appeal === actor.appeal;
    case "voter":
      // Who reads projects does not also vote about them.
      return rule.voter === true && subject.season === actor.season && !actor.isJudging;
    case "device":
      return rule.device === true && subject.day === actor.day;
    case "system":
      return rule.system === true;
  }
}

function hasDutyOf({ duties = [] }: { duties?: readonly Duty[] }, rule: Rule): boolean {
  return duties.some((duty) => rule.duties?.includes(duty));
}

/** Roles are listed from the greatest to the least. */
function isAtLeast(role: Role, least: Role | undefined): boolean {
  return least !== undefined && ROLES.indexOf(role) <= ROLES.indexOf(least);
}

function concerns(tie: Tie, subject: Subject): boolean {
  switch (tie.as) {
    case "guardian":
      return isAmong(subject.participants, tie.to);
    case "teacher":
    case "contact":
      return isAmong(subject.schools, tie.to);
    case "judge":
      return subject.judge === tie.to;
    case "advisor":
      return subject.advisor === tie.to;
    default:
      return subject.entry === tie.to;
  }
}

function isAmong<T>(list: readonly T[] | undefined, item: T): boolean {
  return list?.includes(item) ?? false;
}
