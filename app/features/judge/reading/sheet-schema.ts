import { z } from "zod";
import { LONGEST_WORDS } from "~/program/words-for-student";
import type { Sheet } from "~/records/judging/readings.server";
import { STEP_PREFIX } from "./sheet-fields";

const TOO_LONG = `Use at most ${LONGEST_WORDS} characters`;

const words = z.string().max(LONGEST_WORDS, TOO_LONG).default("");

/** The whole sheet as a form sends it; a criterion's step stands under "step-<id>". */
export const sheetSchema = z.object({
  intent: z.enum(["save", "finish", "stop"]),
  revision: z.coerce.number().int().min(0),
  whatWorked: words,
  tryNext: words,
  noteForStaff: words,
});

export type SheetForm = z.output<typeof sheetSchema>;

/** What is no step from 1 to 5 was not given. */
export function sheetIn(form: SheetForm, fields: FormData): Sheet {
  const steps: Record<string, number> = {};
  for (const [name, value] of fields.entries()) {
    const step = Number(value);
    if (name.startsWith(STEP_PREFIX) && Number.isInteger(step) && step >= 1 && step <= 5) {
      steps[name.slice(STEP_PREFIX.length)] = step;
    }
  }
  const { revision, whatWorked, tryNext, noteForStaff } = form;
  return { steps, whatWorked, tryNext, noteForStaff, revision };
}
