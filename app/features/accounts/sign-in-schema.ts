import { z } from "zod";

const email = z
  .string({ error: "Invalid email address" })
  .trim()
  .pipe(z.email("Invalid email address").max(255, "Email must be less than 255 characters"));
const password = z
  .string({ error: "Password must be at least 6 characters" })
  .min(6, "Password must be at least 6 characters")
  .max(200, "Password must be less than 200 characters");

export const signInSchema = z.object({ email, password });

export const signUpSchema = z
  .object({ email, password, confirmation: z.string({ error: "Passwords do not match" }) })
  .refine((fields) => fields.password === fields.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match",
  });

export const newPasswordSchema = z
  .object({ password, confirmation: z.string({ error: "Passwords do not match" }) })
  .refine((fields) => fields.password === fields.confirmation, {
    path: ["confirmation"],
    message: "Passwords do not match",
  });

export const forgotPasswordSchema = z.object({ email });

export const twoFactorSchema = z.object({
  code: z
    .string({ error: "Enter the code" })
    .trim()
    .min(1, "Enter the code")
    .max(40, "This is not a code"),
});
