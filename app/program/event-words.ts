/**
 * What an event holds beside its deed, as staff read it. Stored are names of fields, states, kinds and a few numbers,
 * as the code calls them; what is not listed loses its dots, underscores and capitals, so that no name of the code
 * stands on a screen or in a file.
 */
export function fieldInWords(field: string): string {
  const known = WORDS[field];
  if (known !== undefined) return known;
  if (FINGERPRINT.test(field)) return `fingerprint ${field.slice(0, 8)}`;
  if (RECORD_NUMBER.test(field)) return `number ${field}`;
  if (PAYMENT_NUMBER.test(field)) return "a payment by card";
  const move = field.split(ARROW);
  if (move.length === 2) return move.map((end) => fieldInWords(end)).join(ARROW);
  return isNameOfCode(field) ? spelledOut(field) : field;
}

/** Of a list: the fields in words, each once. */
export function fieldsInWords(fields: readonly string[]): string {
  return [...new Set(fields.map(fieldInWords))].filter(Boolean).join(", ");
}

const ARROW = " → ";
const FINGERPRINT = /^[0-9a-f]{64}$/;
/** Of a person or another record, which staff can look up. */
const RECORD_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What the payment service calls a payment, a session, a refund; nobody who reads a screen does. */
const PAYMENT_NUMBER = /^(pi|cs|re|pyr|ch|du|evt)_\w+$/;

/** One word of code: `lastName`, `sent_back`, `prices.standard.perStudentInCents`. */
function isNameOfCode(field: string): boolean {
  return /^[a-z][\w.]*$/i.test(field) && /_|\.[a-z\d]|[a-z][A-Z]/.test(field);
}

function spelledOut(field: string): string {
  return field
    .split(".")
    .map((part) =>
      part
        .replace(/InCents$/, "")
        .replace(/([a-z\d])([A-Z])/g, "$1 $2")
        .replaceAll("_", " ")
        .toLowerCase()
        .trim(),
    )
    .join(" › ");
}

/** Where the name of the code, spelled out, would not be what staff call it. */
const WORDS: Record<string, string> = {
  gradeLevel: "grade",
  guardianEmail: "guardian’s email",
  contactName: "contact",
  schoolName: "school",
  teamMembers: "members",
  studentCount: "number of students",
  schoolAddress: "school’s address",
  sent_back: "sent back with a question",
  purchase_order: "purchase order",
  check: "by check",
  due: "not paid yet",
  none: "no role any more",
  adult: "an adult answers for the team",
  "adult-of-team": "adult of the team",
  grant: "granted",
  refuse: "refused",
  "let-in": "let in at the school’s desk",
  "give-desk": "given the school’s desk",
  "own-school": "a school of its own",
  leave: "left as it was",
  csv: "CSV",
  xlsx: "Excel",
  everywhere: "on all devices",
  email: "email",
  refund_failed: "a refund came back",
  disputed: "payment disputed",
  dispute_lost: "dispute lost",
  second_payment: "paid twice",
  wrong_amount: "paid the wrong amount",
  paid_after_expiry: "paid after it had expired",
  paid_after_cancel: "paid after it was canceled",
  paid_after_erasure: "paid after its person was erased",
  guardian_erased: "the guardian was erased after answering",
  members_unclear: "names do not fit the team’s size",
  school_taken: "somebody else speaks for this school",
};
