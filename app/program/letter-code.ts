import { z } from "zod";

/** The six digits of a letter, as people type them. */
export function letterCode(missing: string) {
  return z
    .string({ error: missing })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, missing));
}

interface WrongCodeWords {
  wrong: (triesLeft: string) => string;
  wrongLast: string;
  spent: string;
}

export function wrongCodeText(triesLeft: number, words: WrongCodeWords): string {
  if (triesLeft <= 0) return words.spent;
  return triesLeft === 1 ? words.wrongLast : words.wrong(String(triesLeft));
}
