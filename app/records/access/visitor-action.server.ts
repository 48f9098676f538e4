import { data } from "react-router";
import { type FormDefinition, formAction } from "~/platform/forms/form-action.server";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { type IntentOf, intentOf } from "~/platform/forms/form-intents";
import type { FormSchema } from "~/platform/forms/form-submission.server";
import type { Verb } from "~/program/powers";
import { requireFreshPerson } from "./visitor.server";

/** What one must be allowed to do; `fresh`: an open device alone must not allow it. */
type Need = Verb | { fresh: Verb };

interface VisitorForm<Schema extends FormSchema, Answer, At>
  extends Omit<FormDefinition<Schema, Answer, At>, "authorize"> {
  /** Of a form with several buttons, for each of them. */
  needs: Need | Record<IntentOf<Schema>, Need>;
  /**
   * What the address is about, where whoever came in may do this with it. It leads others to sign in, and to
   * somebody without a tie it answers as if there were no such thing.
   */
  at: (args: FormArguments, verb: Verb) => Promise<At>;
}

/** The action of every form of whoever came in. What it needs is asked before anything of it is read or counted. */
export function visitorAction<Schema extends FormSchema, Answer, At>({
  needs,
  at,
  handle,
  ...form
}: VisitorForm<Schema, Answer, At>) {
  return formAction<Schema, Answer, At>({
    ...form,
    authorize: (args) =>
      isOne(needs) ? arrive(args, needs) : arriveByAny(args, Object.values<Need>(needs)),
    handle: async (input, received) => {
      if (isOne(needs)) return handle(input, received);
      // Which button it was is known only now.
      const admitted = await arrive(received, needs[intentOf<Schema>(input)]);
      return handle(input, { ...received, admitted });
    },
  });

  async function arrive(args: FormArguments, need: Need): Promise<At> {
    if (typeof need === "string") return at(args, need);
    await requireFreshPerson(args.request);
    return at(args, need.fresh);
  }

  async function arriveByAny(args: FormArguments, [need, ...others]: Need[]): Promise<At> {
    if (!need) throw data(null, { status: 404 });
    return at(args, typeof need === "string" ? need : need.fresh).catch((thrown: unknown) => {
      if (others.length > 0 && isNotThere(thrown)) return arriveByAny(args, others);
      throw thrown;
    });
  }
}

function isOne(needs: Need | Record<string, Need>): needs is Need {
  return typeof needs === "string" || "fresh" in needs;
}

function isNotThere(thrown: unknown): boolean {
  return (thrown as { init?: ResponseInit } | null)?.init?.status === 404;
}
