import { expect, test } from "vitest";
import { type Actor, isGrantable, may, type Subject, type Tie, VERBS, type Verb } from "./powers";

/**
 * Who may do what. "yes": whatever it is about. "own": only what they are tied to. "–": never.
 * "grant": only when an owner has granted it.
 */
const TABLE = `
verb                      nobody viewer admin owner guardian member lead mentor teacher contact judge seat system
records.view                –     yes    yes   yes     –       –     –     –       –      –      –    –     –
records.export              –     yes    yes   yes     –       –     –     –       –      –      –    –     –
records.change              –      –     yes   yes     –       –     –     –       –      –      –    –     –
records.remove-outdated     –      –      –     –      –       –     –     –       –      –      –    –    yes
registration.enter          –      –     yes   yes     –       –     –     –       –      –      –    –     –
registration.correct        –      –     yes   yes     –       –     –     –       –      –      –    –     –
registration.cancel         –      –     yes   yes     –       –     –     –       –      –      –    –     –
registration.resend         –      –     yes   yes     –       –     –     –       –      –      –    –     –
payment.record              –    grant   yes   yes     –       –     –     –       –      –      –    –    yes
payment.refund              –    grant   yes   yes     –       –     –     –       –      –      –    –     –
price.arrange               –    grant   yes   yes     –       –     –     –       –      –      –    –     –
voucher.change              –    grant   yes   yes     –       –     –     –       –      –      –    –     –
application.decide          –      –     yes   yes     –       –     –     –       –      –      –    –     –
mailing-list.withdraw       –      –     yes   yes     –       –     –     –       –      –      –    –     –
outbox.view                 –     yes    yes   yes     –       –     –     –       –      –      –    –     –
outbox.send-again           –      –     yes   yes     –       –     –     –       –      –      –    –     –
jobs.retry                  –      –     yes   yes     –       –     –     –       –      –      –    –     –
audit.view                  –     yes    yes   yes     –       –     –     –       –      –      –    –     –
season.view                 –     yes    yes   yes     –       –     –     –       –      –      –    –     –
season.change               –      –     yes   yes     –       –     –     –       –      –      –    –     –
settings.view               –     yes    yes   yes     –       –     –     –       –      –      –    –     –
settings.change             –      –     yes   yes     –       –     –     –       –      –      –    –     –
clock.move                  –      –     yes   yes     –       –     –     –       –      –      –    –     –
privacy.use                 –      –     yes   yes     –       –     –     –       –      –      –    –     –
team.change                 –      –      –    yes     –       –     –     –       –      –      –    –     –
own-account.change          –     yes    yes   yes     –       –     –     –       –      –      –    –     –
entry.view                  –     yes    yes   yes    own     own   own   own     own      –     –   own    –
entry.withdraw              –      –     yes   yes    own      –    own    –       –      –      –    –     –
entry.add-member            –      –     yes   yes     –       –    own    –      own      –     –    –     –
entry.remove-member         –      –     yes   yes    own      –    own    –      own      –     –    –     –
entry.invite-mentor         –      –     yes   yes    own      –    own    –      own      –     –    –     –
entry.grant-time            –      –     yes   yes     –       –     –     –       –      –      –    –     –
project.edit                –      –      –     –     own     own   own    –      own      –     –   own    –
project.send-in             –      –      –     –     own     own   own    –      own      –     –   own    –
project.write-statement     –      –      –     –      –       –     –    own      –      –      –    –     –
project.look-over           –    grant   yes   yes     –       –     –     –       –      –      –    –     –
stage.confirm               –      –     yes   yes    own      –     –     –      own      –     –    –     –
certificate.view            –     yes    yes   yes    own     own   own    –      own      –     –   own    –
certificate.issue           –      –     yes   yes     –       –     –     –       –      –      –    –    yes
certificate.revoke          –      –     yes   yes     –       –     –     –       –      –      –    –     –
consent.answer              –      –      –     –     own      –     –     –       –      –      –    –     –
consent.see-state           –     yes    yes   yes    own     own   own    –      own      –     –   own    –
consent.record-paper        –    grant   yes   yes     –       –     –     –      own      –     –    –     –
consent.compare-paper       –    grant   yes   yes     –       –     –     –       –      –      –    –     –
consent.ask                 –      –     yes   yes     –       –     –     –       –      –      –    –    yes
consent.remind              –      –      –     –     own     own   own    –      own      –     –   own    –
consent-text.change         –      –     yes   yes     –       –     –     –       –      –      –    –     –
guardian.see-address        –     yes    yes   yes     –       –     –     –      –      –     –    –     –
guardian.correct-address    –      –     yes   yes    own     own   own    –      own      –     –    –     –
guardian.invite             –      –      –     –     own      –     –     –       –      –      –    –     –
participant.take-out        –      –      –     –     own      –     –     –       –      –      –    –     –
participant.correct         –      –     yes   yes    own      –     –     –       –      –      –    –     –
participant.replace         –      –     yes   yes     –      –     –     –       –      –      –    –     –
participant.make-seat-code  –      –      –     –     own      –     –     –       –      –      –    –     –
participant.erase           –      –     yes   yes    own      –     –     –       –      –      –    –     –
school-order.decide         –    grant   yes   yes     –       –     –     –       –      –      –    –    yes
school-order.credit         –    grant   yes   yes     –       –     –     –       –      –      –    –     –
school.settle               –      –     yes   yes     –       –     –     –       –      –      –    –     –
class.view                  –     yes    yes   yes     –       –     –     –      own      –     –    –     –
class.let-teachers-in       –      –     yes   yes     –       –     –     –       –      own     –    –     –
class.form-teams            –      –     yes   yes     –       –     –     –      own      –     –    –     –
class.import-roster         –      –     yes   yes     –       –     –     –      own      –     –    –     –
class.correct-pupil         –      –     yes   yes     –       –     –     –      own      –     –    –     –
class.print-seat-codes      –      –     yes   yes     –       –     –     –      own      –     –    –     –
class.print-ballots         –      –     yes   yes     –       –     –     –      own      –     –    –     –
votes.decide-held           –    grant   yes   yes     –       –     –     –       –      –      –    –     –
judging.assign              –    grant   yes   yes     –       –     –     –       –      –      –    –     –
judging.score               –      –      –     –      –       –     –     –       –      –     own   –     –
feedback.view               –     yes    yes   yes    own     own   own    –       –      –      –    –     –
results.approve             –    grant   yes   yes     –       –     –     –       –      –      –    –     –
results.release             –      –      –     –      –       –     –     –       –      –      –    –    yes
`;

/** Ada is in the entry, at the school, and judged in the assignment; Bob has nothing to do with any. */
const OWN: Subject = {
  participants: ["ada", "ada’s friend"],
  entry: "ada’s entry",
  schools: ["ada’s school"],
  assignment: "ada’s assignment",
};
const ANOTHERS: Subject = {
  participants: ["bob"],
  entry: "bob’s entry",
  schools: ["bob’s school"],
  assignment: "bob’s assignment",
};

const person = (as: Tie["as"], to: string): Actor => ({ kind: "person", ties: [{ as, to }] });

const ACTORS: Record<string, Actor> = {
  nobody: { kind: "nobody" },
  viewer: { kind: "staff", role: "viewer" },
  admin: { kind: "staff", role: "admin" },
  owner: { kind: "staff", role: "owner" },
  guardian: person("guardian", "ada"),
  member: person("member", "ada’s entry"),
  lead: person("lead", "ada’s entry"),
  mentor: person("mentor", "ada’s entry"),
  teacher: person("teacher", "ada’s school"),
  contact: person("contact", "ada’s school"),
  judge: person("judge", "ada’s assignment"),
  seat: { kind: "seat", participant: "ada" },
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

function wordFor(actor: Actor, verb: Verb): string {
  const answers = [OWN, ANOTHERS, undefined].map((subject) => may(actor, verb, subject)).join();
  if (answers === "true,true,true") return "yes";
  if (answers === "true,false,false") return "own";
  if (answers !== "false,false,false") return answers;
  return actor.kind === "staff" && isGrantable(verb) ? "grant" : "–";
}

test("a grant gives a colleague one thing more, and only what can be granted", () => {
  const granted = (grants: Verb[]): Actor => ({ kind: "staff", role: "viewer", grants });
  for (const verb of VERBS) {
    const hadIt = may({ kind: "staff", role: "viewer" }, verb);
    expect(may(granted([verb]), verb), verb).toBe(hadIt || isGrantable(verb));
  }
  expect(may(granted(["payment.refund"]), "payment.record")).toBe(false);
  expect(may(granted(["team.change", "consent.answer"]), "team.change")).toBe(false);
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
  expect(may(person("lead", "ada’s entry"), "participant.take-out", friend)).toBe(false);
  expect(may({ kind: "seat", participant: "ada" }, "participant.make-seat-code", OWN)).toBe(false);
});

test("a guardian who is also a judge answers for the own child, and judges what is assigned", () => {
  const actor: Actor = {
    kind: "person",
    ties: [
      { as: "guardian", to: "ada" },
      { as: "judge", to: "bob’s assignment" },
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
