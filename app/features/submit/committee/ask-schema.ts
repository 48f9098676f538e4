import { z } from "zod";
import { COMMITTEE_SIZE } from "~/program/committee";
import { emailAddress, optionalLine } from "~/program/field-rules";

const name = optionalLine({ max: 100, tooLong: "Use at most 100 characters." });
const email = emailAddress("Enter an email address, like name@example.org").optional();

export const askCommitteeSchema = z.object({
  intent: z.literal("ask-committee"),
  appeal: z.uuid(),
  /** Which press it was, so that it can be undone. */
  press: z.uuid().optional(),
  name_1: name,
  email_1: email,
  name_2: name,
  email_2: email,
  name_3: name,
  email_3: email,
});

type AskForm = z.output<typeof askCommitteeSchema>;

/** Those who were filled in, or what is missing. */
export function invitedIn(form: AskForm): { name: string; email: string }[] | string {
  const rows = Array.from({ length: COMMITTEE_SIZE }, (_, index) => {
    const number = (index + 1) as 1 | 2 | 3;
    return { name: form[`name_${number}`] ?? "", email: form[`email_${number}`] ?? "" };
  }).filter((row) => row.name || row.email);
  if (rows.length === 0) return "Name at least one person to ask.";
  if (rows.some((row) => !row.name || !row.email)) {
    return "Each person needs a name and an email address. Nothing was sent.";
  }
  return rows;
}
