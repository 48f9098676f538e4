import { z } from "zod";
import { emailAddress, tickBox } from "~/program/field-rules";
import { letterCode } from "~/program/letter-code";
import { readShortCode } from "~/program/short-code";
import { SEND_AGAIN } from "~/ui/send-again";
import type { SignInCopy } from "./copy.en";

export const SEND = "send";
export const CODE = "code";

/** The forms of the page where people come in. */
export function signInForms({ address, code }: SignInCopy) {
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal(SEND), email: emailAddress(address.invalid, address.tooLong) }),
    /** To the address that this browser gave before. */
    z.object({ intent: z.literal(SEND_AGAIN.value) }),
    z.object({
      intent: z.literal(CODE),
      code: letterCode(code.missing),
      ownDevice: tickBox(),
    }),
  ]);
}

/** The forms behind a link in a letter. */
export const linkForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("come-in"), ownDevice: tickBox() }),
  z.object({ intent: z.literal(SEND_AGAIN.value) }),
]);

export function seatForm({ seat }: SignInCopy) {
  return z.object({
    seat: z
      .string({ error: seat.missing })
      .max(40, seat.missing)
      .transform((typed, context) => {
        const code = readShortCode(typed);
        if (code) return code;
        context.addIssue({ code: "custom", message: seat.missing });
        return z.NEVER;
      }),
  });
}
