import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import { PASSWORD_LENGTH } from "./password-length";

const email = emailAddress();

const TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;
const TOO_LONG = `Password must be less than ${PASSWORD_LENGTH.max} characters`;
const NOT_THE_SAME = "Passwords do not match";

const password = z
  .string({ error: TOO_SHORT })
  .min(PASSWORD_LENGTH.min, TOO_SHORT)
  .max(PASSWORD_LENGTH.max, TOO_LONG);
const passwordTwice = { password, confirmation: z.string({ error: NOT_THE_SAME }) };

const isSameTwice = (typed: { password: string; confirmation: string }) =>
  typed.password === typed.confirmation;
const atConfirmation = { path: ["confirmation"], message: NOT_THE_SAME };

export const signInSchema = z.object({ email, password });

export const signUpSchema = z
  .object({ email, ...passwordTwice })
  .refine(isSameTwice, atConfirmation);

/** The two forms of one page. */
export const accessSchema = z.discriminatedUnion("intent", [
  signInSchema.safeExtend({ intent: z.literal("login") }),
  signUpSchema.safeExtend({ intent: z.literal("sign-up") }),
]);

export const newPasswordSchema = z.object(passwordTwice).refine(isSameTwice, atConfirmation);

/** A browser that is known is not asked. */
export const confirmationSchema = z.object({
  password: z.string().max(PASSWORD_LENGTH.max, TOO_LONG).default(""),
});

export const forgotPasswordSchema = z.object({ email });

export const twoFactorSchema = z.object({
  code: z
    .string({ error: "Enter the code" })
    .trim()
    .min(1, "Enter the code")
    .max(40, "This is not a code"),
});
