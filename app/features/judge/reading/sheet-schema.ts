import { z } from "zod";
import type { Season } from "~/program/season";
import { LONGEST_WORDS } from "~/program/words-for-student";
import type { Sheet } from "~/records/judging/readings.server";
import { STEP_PREFIX } from "./sheet-fields";

const TOO_LONG = `Use at most ${LONGEST_WORDS} characters`;

const words = z.string().max(LONGEST_WORDS, TOO_LONG).default("");

const sheet = z.object({
  intent: z.enum(["save", "finish", "stop"]),
  revision: z.coerce.number().int().min(0),
  whatWorked: words,
  tryNext: words,
  noteForStaff: words,
});

export type SheetForm = z.output<typeof sheet>;

/** The whole sheet as a form sends it; a criterion's step stands under "step-<id>", and comes back with a refusal. */
export function sheetSchema({ rubrics }: Pick<Season, "rubrics">): typeof sheet {
  const names = Object.values(rubrics).flatMap((criteria) =>
    criteria.map(({ id }) => STEP_PREFIX + id),
  );
  const steps: object = Object.fromEntries(names.map((name) => [name, z.string().optional()]));
  return z.object({ ...sheet.shape, ...steps });
}

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
