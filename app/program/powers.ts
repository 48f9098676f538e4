import { ROLES, type Role } from "./roles";

/** Who asks. What a person may do follows from what ties them to records, never from a role of theirs. */
export type Actor =
  | { kind: "nobody" }
  | { kind: "staff"; role: Role; grants?: readonly Verb[] }
  | { kind: "person"; ties: readonly Tie[] }
  /** A printed code on a school computer: one child's own entry and nothing else. */
  | { kind: "seat"; participant: string }
  | { kind: "system" };

/**
 * To a participant (guardian), an entry (member, lead, mentor), a school (teacher; its contact is one and
 * lets others in), an assignment (judge).
 */
export interface Tie {
  as: "guardian" | "member" | "lead" | "mentor" | "teacher" | "contact" | "judge";
  to: string;
}

/** What the deed is about: ids, all of them that matter for the verb. */
export interface Subject {
  /** The child; of an entry, all its members. */
  participants?: readonly string[];
  entry?: string;
  schools?: readonly string[];
  assignment?: string;
}

export interface Rule {
  /** The least of the roles that may. */
  staff?: Role;
  /** An owner may give it to a colleague whose role is too small. */
  isGrantable?: true;
  ties?: readonly Tie["as"][];
  seat?: true;
  system?: true;
}

const FAMILY = ["guardian", "member", "lead"] as const;
const TEAM_AND_ADULTS = [...FAMILY, "teacher"] as const;

const RULES = {
  // What staff do.
  "records.view": { staff: "viewer" },
  "records.export": { staff: "viewer" },
  "records.change": { staff: "admin" },
  "records.remove-outdated": { system: true },
  "registration.enter": { staff: "admin" },
  "registration.correct": { staff: "admin" },
  "registration.cancel": { staff: "admin" },
  "registration.resend": { staff: "admin" },
  "payment.record": { staff: "admin", isGrantable: true, system: true },
  "payment.refund": { staff: "admin", isGrantable: true },
  "price.arrange": { staff: "admin", isGrantable: true },
  "voucher.change": { staff: "admin", isGrantable: true },
  "application.decide": { staff: "admin" },
  "mailing-list.withdraw": { staff: "admin" },
  "outbox.view": { staff: "viewer" },
  "outbox.send-again": { staff: "admin" },
  "jobs.retry": { staff: "admin" },
  "audit.view": { staff: "viewer" },
  "season.view": { staff: "viewer" },
  "season.change": { staff: "admin" },
  "settings.view": { staff: "viewer" },
  "settings.change": { staff: "admin" },
  "clock.move": { staff: "admin" },
  "privacy.use": { staff: "admin" },
  "team.change": { staff: "owner" },
  "own-account.change": { staff: "viewer" },

  // Entries and their projects.
  "entry.view": { staff: "viewer", ties: [...TEAM_AND_ADULTS, "mentor"], seat: true },
  "entry.withdraw": { staff: "admin", ties: ["guardian", "lead"] },
  "entry.add-member": { staff: "admin", ties: ["lead", "teacher"] },
  "entry.remove-member": { staff: "admin", ties: ["guardian", "lead", "teacher"] },
  "entry.invite-mentor": { staff: "admin", ties: ["guardian", "lead", "teacher"] },
  "entry.grant-time": { staff: "admin" },
  "project.edit": { ties: TEAM_AND_ADULTS, seat: true },
  "project.send-in": { ties: TEAM_AND_ADULTS, seat: true },
  "project.write-statement": { ties: ["mentor"] },
  "project.look-over": { staff: "admin", isGrantable: true },
  "stage.confirm": { staff: "admin", ties: ["guardian", "teacher"] },
  "certificate.view": { staff: "viewer", ties: TEAM_AND_ADULTS, seat: true },
  "certificate.issue": { staff: "admin", system: true },
  "certificate.revoke": { staff: "admin" },

  // Consent. Nobody but a guardian says yes; staff and teachers write down what one has signed.
  "consent.answer": { ties: ["guardian"] },
  "consent.see-state": { staff: "viewer", ties: TEAM_AND_ADULTS, seat: true },
  "consent.record-paper": { staff: "admin", isGrantable: true, ties: ["teacher"] },
  "consent.compare-paper": { staff: "admin", isGrantable: true },
  "consent.ask": { staff: "admin", system: true },
  "consent.remind": { ties: TEAM_AND_ADULTS, seat: true },
  "consent-text.change": { staff: "admin" },
  "guardian.see-address": { staff: "viewer" },
  "guardian.correct-address": { staff: "admin", ties: TEAM_AND_ADULTS },
  "guardian.invite": { ties: ["guardian"] },
  "participant.take-out": { ties: ["guardian"] },
  "participant.correct": { staff: "admin", ties: ["guardian"] },
  "participant.replace": { staff: "admin" },
  "participant.make-seat-code": { ties: ["guardian"] },
  "participant.erase": { staff: "admin", ties: ["guardian"] },

  // Schools.
  "school-order.decide": { staff: "admin", isGrantable: true, system: true },
  "school-order.credit": { staff: "admin", isGrantable: true },
  "school.settle": { staff: "admin" },
  "class.view": { staff: "viewer", ties: ["teacher"] },
  "class.let-teachers-in": { staff: "admin", ties: ["contact"] },
  "class.form-teams": { staff: "admin", ties: ["teacher"] },
  "class.import-roster": { staff: "admin", ties: ["teacher"] },
  "class.correct-pupil": { staff: "admin", ties: ["teacher"] },
  "class.print-seat-codes": { staff: "admin", ties: ["teacher"] },
  "class.print-ballots": { staff: "admin", ties: ["teacher"] },

  // Voting, judging, results.
  "votes.decide-held": { staff: "admin", isGrantable: true },
  "judging.assign": { staff: "admin", isGrantable: true },
  "judging.score": { ties: ["judge"] },
  "feedback.view": { staff: "viewer", ties: FAMILY },
  "results.approve": { staff: "admin", isGrantable: true },
  "results.release": { system: true },
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
      return isAtLeast(actor.role, rule.staff) || isGranted(actor.grants, verb);
    case "person":
      return actor.ties.some((tie) => rule.ties?.includes(tie.as) && concerns(tie, subject));
    case "seat":
      return rule.seat === true && isAmong(subject.participants, actor.participant);
    case "system":
      return rule.system === true;
  }
}

export function isGrantable(verb: Verb): boolean {
  const rule: Rule = RULES[verb];
  return rule.isGrantable === true;
}

/** A grant of something that cannot be granted gives nothing, however it came about. */
function isGranted(grants: readonly Verb[] | undefined, verb: Verb): boolean {
  return isGrantable(verb) && isAmong(grants, verb);
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
      return subject.assignment === tie.to;
    default:
      return subject.entry === tie.to;
  }
}

function isAmong<T>(list: readonly T[] | undefined, item: T): boolean {
  return list?.includes(item) ?? false;
}
