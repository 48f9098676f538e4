import { expect, test } from "vitest";
import { DUTIES, type Duty } from "./duties";
import { type Actor, may, type Subject, type Tie, VERBS, type Verb } from "./powers";

/**
 * Who may do what. "yes": whatever it is about. "own": only what they are tied to. "–": never.
 * "duty": only with a duty that an owner gave.
 */
const TABLE = `
verb                        nobody volunteer viewer admin owner guardian member lead mentor teacher contact judge seat committee voter device system
overview.view               –      yes       yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
search.use                  –      yes       yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registrations.view          –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registrations.see-family    –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registrations.export        –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
payments.export             –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
vouchers.view               –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
payment-events.view         –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
school-orders.view          –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
school-orders.export        –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
consents.view               –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
consents.export             –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
projects.view               –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
projects.export             –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
lessons.view                –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
certificates.view           –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
certificates.export         –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
messages.view               –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
messages.export             –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
applications.view           –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
applications.export         –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
mailing-list.view           –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
mailing-list.export         –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
outbox.view                 –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
letters.write               –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
audit.view                  –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
audit.export                –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
season.view                 –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
settings.view               –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
texts.view                  –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
launch.view                 –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
clock.view                  –      –         yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
privacy.use                 –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
team.change                 –      –         –      –     yes   –        –      –    –      –       –       –     –    –         –     –      –
own-account.change          –      yes       yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
note.add                    –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
person.see-as               –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registration.enter          –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registration.correct        –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registration.cancel         –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registration.resend         –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
registration.settle         –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
payment.record              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      yes
payment.refund              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
price.arrange               –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
voucher.change              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
message.change              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
application.decide          –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
lesson.change               –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
mailing-list.withdraw       –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
outbox.send-again           –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
jobs.retry                  –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
season.change               –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
settings.change             –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
texts.change                –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
clock.move                  –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
entry.view                  –      –         yes    yes   yes   own      own    own  own    own     –       –     own  –         –     –      –
entry.withdraw              –      –         –      yes   yes   own      –      own  –      –       –       –     –    –         –     –      –
entry.add-member            –      –         –      yes   yes   –        –      own  –      own     –       –     –    –         –     –      –
entry.remove-member         –      –         –      yes   yes   own      –      own  –      own     –       –     –    –         –     –      –
entry.invite-mentor         –      –         –      yes   yes   own      –      own  –      own     –       –     –    –         –     –      –
entry.grant-time            –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
entry.move                  –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
project.edit                –      –         –      –     –     own      own    own  –      own     –       –     own  –         –     –      –
project.send-in             –      –         –      –     –     own      own    own  –      own     –       –     own  –         –     –      –
project.write-statement     –      –         –      –     –     –        –      –    own    –       –       –     –    –         –     –      –
project.look-over           –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
appeal.read                 –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    own       –     –      –
appeal.vote                 –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    own       –     –      –
appeal.ask-committee        –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
publication.take-down       –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
learning.view               –      –         –      –     –     own      own    own  –      own     –       –     own  –         –     –      –
learning.keep               –      –         –      –     –     own      own    own  –      –       –       –     own  –         –     –      –
own-learning.keep           –      –         –      –     –     yes      yes    yes  yes    yes     yes     yes   –    –         –     –      –
own-devices.end             –      –         –      –     –     yes      yes    yes  yes    yes     yes     yes   –    –         –     –      –
stage.confirm               –      –         –      yes   yes   own      –      –    –      own     –       –     –    –         –     –      –
certificate.view            –      –         yes    yes   yes   own      own    own  –      own     –       –     own  –         –     –      –
certificate.revoke          –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
consent.answer              –      –         –      –     –     own      –      –    –      –       –       –     –    –         –     –      –
consent.see-state           –      –         yes    yes   yes   own      own    own  –      own     –       –     own  –         –     –      –
consent.record-paper        –      duty      duty   yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
consent.compare-paper       –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
consent.ask                 –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      yes
consent.remind              –      –         –      –     –     own      own    own  –      own     –       –     own  –         –     –      –
consent-text.change         –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
guardian.see-address        –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
guardian.correct-address    –      –         –      yes   yes   own      own    own  –      own     –       –     –    –         –     –      –
guardian.invite             –      –         –      –     –     own      –      –    –      –       –       –     –    –         –     –      –
participant.export          –      –         –      –     –     own      –      –    –      –       –       –     –    –         –     –      –
participant.correct         –      –         –      yes   yes   own      –      –    –      –       –       –     –    –         –     –      –
participant.replace         –      –         –      yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
participant.make-seat-code  –      –         –      –     –     own      –      –    –      –       –       –     –    –         –     –      –
participant.erase           –      –         –      yes   yes   own      –      –    –      –       –       –     –    –         –     –      –
school-order.decide         –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      yes
school-order.credit         –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
school.settle               –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
schools.view                –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
school.write                –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
class.view                  –      –         yes    yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
class.let-teachers-in       –      duty      duty   yes   yes   –        –      –    –      –       own     –     –    –         –     –      –
class.form-teams            –      –         –      yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
class.import-roster         –      –         –      yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
class.correct-pupil         –      –         –      yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
class.print-seat-codes      –      –         –      yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
class.print-ballots         –      –         –      yes   yes   –        –      –    –      own     –       –     –    –         –     –      –
vote.cast                   –      –         –      –     –     –        –      –    –      –       –       –     –    –         own   –      –
votes.decide-held           –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.view                –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.see-scores          –      duty      duty   duty  yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.open-round          –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.assign              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.remind              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judge.clear                 –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judging.join                –      –         –      –     –     –        –      –    –      –       –       own   –    –         –     –      –
judging.score               –      –         –      –     –     –        –      –    –      –       –       own   –    –         –     –      –
judge-reports.view          –      duty      yes    yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
judge-reports.settle        –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
advising.view               –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
advising.match              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
advising.read               –      duty      duty   duty  yes   –        –      –    –      –       –       –     –    –         –     –      –
advising.ask                –      –         –      –     –     own      own    own  –      own     –       –     –    –         –     –      –
advising.agree              –      –         –      –     –     own      –      –    –      own     –       –     –    –         –     –      –
advising.write              –      –         –      –     –     own      own    own  –      own     –       –     –    –         –     –      –
feedback.view               –      –         yes    yes   yes   own      own    own  –      –       –       –     –    –         –     –      –
showcase.answer             –      –         –      –     –     own      own    own  –      own     –       –     –    –         –     –      –
teacher.nominate            –      –         –      –     –     own      own    own  –      –       –       –     –    –         –     –      –
feedback.look-over          –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
results.view                –      duty      duty   duty  yes   –        –      –    –      –       –       –     –    –         –     –      –
results.decide              –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
results.approve             –      duty      duty   yes   yes   –        –      –    –      –       –       –     –    –         –     –      –
`;

/** Ada is in the entry, at the school, and read by the judge; Bob has nothing to do with any. */
const OWN: Subject = {
  participants: ["ada", "ada’s friend"],
  entry: "ada’s entry",
  schools: ["ada’s school"],
  judge: "ada’s judge",
  appeal: "ada’s appeal",
  season: "ada’s season",
  day: "ada’s day",
};
const ANOTHERS: Subject = {
  participants: ["bob"],
  entry: "bob’s entry",
  schools: ["bob’s school"],
  judge: "bob’s judge",
  appeal: "bob’s appeal",
  season: "bob’s season",
  day: "bob’s day",
};

const person = (as: Tie["as"], to: string): Actor => ({ kind: "person", ties: [{ as, to }] });

const ACTORS: Record<string, Actor> = {
  nobody: { kind: "nobody" },
  volunteer: { kind: "staff", role: "volunteer" },
  viewer: { kind: "staff", role: "viewer" },
  admin: { kind: "staff", role: "admin" },
  owner: { kind: "staff", role: "owner" },
  guardian: person("guardian", "ada"),
  member: person("member", "ada’s entry"),
  lead: person("lead", "ada’s entry"),
  mentor: person("mentor", "ada’s entry"),
  teacher: person("teacher", "ada’s school"),
  contact: person("contact", "ada’s school"),
  judge: person("judge", "ada’s judge"),
  seat: { kind: "seat", participant: "ada" },
  committee: { kind: "committee", appeal: "ada’s appeal" },
  voter: { kind: "voter", season: "ada’s season", isJudging: false },
  device: { kind: "device", day: "ada’s day" },
  system: { kind: "system" },
};

const [head, ...lines] = TABLE.trim()
  .split("\n")
  .map((line) => line.split(/\s+/));
const names = head?.slice(1) ?? [];

test("the table speaks of every verb and every kind of actor", () => {
  expect(lines.map(([verb]) => verb)).toEqual(VERBS);
  expect(names).toEqual(Object.keys(ACTORS));
});

test.each(lines.map(([verb, ...words]) => ({ verb: verb as Verb, words })))(
  "$verb: who may",
  ({ verb, words }) => {
    const written = Object.fromEntries(names.map((name, index) => [name, words[index]]));
    const found = Object.entries(ACTORS).map(([name, actor]) => [name, wordFor(actor, verb)]);
    expect(Object.fromEntries(found)).toEqual(written);
  },
);

test("whoever reads projects of a season does not vote about them", () => {
  const judge: Actor = { kind: "voter", season: "2026", isJudging: true };
  expect(may(judge, "vote.cast", { season: "2026" })).toBe(false);
});

function wordFor(actor: Actor, verb: Verb): string {
  const answers = [OWN, ANOTHERS, undefined].map((subject) => may(actor, verb, subject)).join();
  if (answers === "true,true,true") return "yes";
  if (answers === "true,false,false") return "own";
  if (answers !== "false,false,false") return answers;
  const canBeGiven = may({ kind: "staff", role: "volunteer", duties: DUTIES }, verb);
  return actor.kind === "staff" && canBeGiven ? "duty" : "–";
}

/** What each duty lets somebody see and do, beside the role. */
const GIVES: Record<Duty, Verb[]> = {
  money: [
    "registrations.view",
    "payments.export",
    "vouchers.view",
    "payment-events.view",
    "school-orders.view",
    "school-orders.export",
    "note.add",
    "registration.settle",
    "payment.record",
    "payment.refund",
    "price.arrange",
    "voucher.change",
    "school-order.decide",
    "school-order.credit",
  ],
  safeguarding: [
    "consents.view",
    "consents.export",
    "note.add",
    "consent.record-paper",
    "consent.compare-paper",
    "guardian.see-address",
    "judge-reports.view",
    "judge-reports.settle",
    "advising.view",
    "advising.match",
    "advising.read",
  ],
  judging: [
    "applications.view",
    "applications.export",
    "note.add",
    "application.decide",
    "votes.decide-held",
    "judging.view",
    "judging.see-scores",
    "judging.open-round",
    "judging.assign",
    "judging.remind",
    "judge.clear",
    "judge-reports.view",
    "judge-reports.settle",
    "feedback.look-over",
    "results.view",
    "results.decide",
    "results.approve",
  ],
  messages: ["messages.view", "messages.export", "note.add", "message.change"],
  projects: [
    "projects.view",
    "projects.export",
    "note.add",
    "project.look-over",
    "appeal.read",
    "appeal.vote",
    "publication.take-down",
  ],
  schools: [
    "school-orders.view",
    "school-orders.export",
    "note.add",
    "school-order.decide",
    "school.settle",
    "schools.view",
    "school.write",
    "class.let-teachers-in",
  ],
};

/** Whatever an owner gives, these are nobody's duty. */
const NEVER_A_DUTY: Verb[] = ["team.change", "privacy.use", "consent.answer", "project.edit"];

test.each(DUTIES)("%s gives a volunteer what it needs, and no more", (duty: Duty) => {
  const volunteer: Actor = { kind: "staff", role: "volunteer", duties: [duty] };
  const without = VERBS.filter((verb) => may({ kind: "staff", role: "volunteer" }, verb));
  const has = VERBS.filter((verb) => may(volunteer, verb));
  expect(has.filter((verb) => !without.includes(verb))).toEqual(GIVES[duty]);
  expect(has).not.toEqual(expect.arrayContaining(NEVER_A_DUTY));
});

test("an advisor writes where they advise, and has no other power over anybody", () => {
  const advisor = person("advisor", "kim");
  const own = VERBS.filter((verb) => may({ kind: "person", ties: [] }, verb, OWN));
  const has = (subject: Subject) => VERBS.filter((verb) => may(advisor, verb, subject));
  expect(has({ ...OWN, advisor: "kim" }).filter((verb) => !own.includes(verb))).toEqual([
    "advising.write",
  ]);
  expect(has({ ...OWN, advisor: "lee" })).toEqual(own);
});

test("nobody but a guardian of that very child answers for it", () => {
  const child: Subject = { ...OWN, participants: ["ada"] };
  const friend = person("guardian", "ada’s friend");
  expect(may(person("guardian", "ada"), "consent.answer", child)).toBe(true);
  expect(may(friend, "consent.answer", child)).toBe(false);
  expect(may(friend, "entry.view", OWN)).toBe(true);
  const everythingElse: Actor = {
    kind: "person",
    ties: [
      { as: "teacher", to: "ada’s school" },
      { as: "mentor", to: "ada’s entry" },
      { as: "lead", to: "ada’s entry" },
    ],
  };
  expect(may(everythingElse, "consent.answer", child)).toBe(false);
});

test("a guardian makes a seat code for the own child, a lead for nobody else’s", () => {
  const friend: Subject = { ...OWN, participants: ["ada’s friend"] };
  expect(may(person("guardian", "ada"), "participant.make-seat-code", friend)).toBe(false);
  expect(may(person("lead", "ada’s entry"), "participant.make-seat-code", friend)).toBe(false);
  expect(may(person("lead", "ada’s entry"), "participant.export", friend)).toBe(false);
  expect(may({ kind: "seat", participant: "ada" }, "participant.make-seat-code", OWN)).toBe(false);
});

test("a guardian who is also a judge answers for the own child, and judges what is assigned", () => {
  const actor: Actor = {
    kind: "person",
    ties: [
      { as: "guardian", to: "ada" },
      { as: "judge", to: "bob’s judge" },
    ],
  };
  expect(may(actor, "consent.answer", OWN)).toBe(true);
  expect(may(actor, "judging.score", OWN)).toBe(false);
  expect(may(actor, "judging.score", ANOTHERS)).toBe(true);
  expect(may(actor, "consent.answer", ANOTHERS)).toBe(false);
  expect(may(actor, "entry.view", ANOTHERS)).toBe(false);
});

test("a mailbox may stand for many ties, each for its own", () => {
  const mother: Actor = {
    kind: "person",
    ties: [
      { as: "guardian", to: "ada" },
      { as: "teacher", to: "bob’s school" },
    ],
  };
  expect(may(mother, "consent.answer", OWN)).toBe(true);
  expect(may(mother, "consent.answer", ANOTHERS)).toBe(false);
  expect(may(mother, "class.form-teams", ANOTHERS)).toBe(true);
  expect(may(mother, "class.form-teams", OWN)).toBe(false);
});

test("an id ties only to its own kind of record", () => {
  expect(may(person("member", "ada"), "entry.view", { participants: ["ada"] })).toBe(false);
  expect(may(person("guardian", "same"), "entry.view", { entry: "same", schools: ["same"] })).toBe(
    false,
  );
  expect(may(person("judge", "undefined"), "judging.score", {})).toBe(false);
});
