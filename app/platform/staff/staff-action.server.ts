import type { Verb } from "~/program/powers";
import { type FormDefinition, formAction } from "../forms/form-action.server";
import type { Answered } from "../forms/form-answers.server";
import { type IntentOf, intentOf } from "../forms/form-intents";
import type { FormSchema } from "../forms/form-submission.server";
import { mayStaff } from "./staff-context.server";
import { refuseStaff, type StaffRefusal } from "./staff-refusal.server";

interface StaffForm<Schema extends FormSchema, Answer>
  extends Omit<FormDefinition<Schema, Answer>, "authorize"> {
  /** What one must be allowed to do; of a form with several buttons, for each of them. */
  needs: Verb | Record<IntentOf<Schema>, Verb>;
}

/** The action of every form of staff. What it needs is asked before anything is done. */
export function staffAction<Schema extends FormSchema, Answer>({
  needs,
  handle,
  ...form
}: StaffForm<Schema, Answer>) {
  return formAction<Schema, Answer | Answered>({
    ...form,
    authorize: async ({ context }) => {
      const verbs = typeof needs === "string" ? [needs] : Object.values<Verb>(needs);
      if (!verbs.some((verb) => mayStaff(context, verb))) throw refuseStaff(NOT_YOURS);
    },
    handle: async (input, received) => {
      // Which button it was is known only now.
      const verb = typeof needs === "string" ? needs : needs[intentOf<Schema>(input)];
      if (mayStaff(received.context, verb)) return handle(input, received);
      return received.refuse(`${NOT_YOURS.title}. ${NOT_YOURS.text}`, { status: 403 });
    },
  });
}

const NOT_YOURS: StaffRefusal = {
  title: "This is not yours to do",
  text: "Nothing was changed. Ask an owner of this site if it should be yours to do.",
};
