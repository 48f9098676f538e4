import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import { letterCode } from "~/program/letter-code";
import { readShortCode } from "~/program/short-code";
import { readYearOfBirth } from "~/program/votes/under-thirteen";
import { SEND_AGAIN } from "~/ui/send-again";
import type { VoteCopy } from "./copy.en";

/** The forms of the vote's panel, one question on each. */
export function voteForms({ year, address, code, slip }: VoteCopy, now: Date) {
  const digits = letterCode(code.missing);
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("year"),
      year: z
        .string({ error: year.invalid })
        .max(20, year.invalid)
        .transform((typed, context) => {
          const read = readYearOfBirth(typed, now);
          if (read !== null) return read;
          context.addIssue({ code: "custom", message: year.invalid });
          return z.NEVER;
        }),
    }),
    z.object({
      intent: z.literal("send"),
      email: emailAddress(address.invalid, address.tooLong),
      // Whatever else stands in it is no answer, and refuses nobody.
      sum: z.string().max(2_000).optional().catch(undefined),
    }),
    z.object({ intent: z.literal(SEND_AGAIN.value) }),
    z.object({ intent: z.literal("code"), code: digits }),
    z.object({ intent: z.literal("move"), code: digits }),
    z.object({
      intent: z.literal("slip"),
      slip: z
        .string({ error: slip.missing })
        .max(40, slip.missing)
        .transform((typed, context) => {
          const read = readShortCode(typed);
          if (read) return read;
          context.addIssue({ code: "custom", message: slip.missing });
          return z.NEVER;
        }),
    }),
  ]);
}

/** Behind the link of a letter. */
export const linkForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("vote") }),
  z.object({ intent: z.literal("move") }),
  z.object({ intent: z.literal(SEND_AGAIN.value) }),
]);
