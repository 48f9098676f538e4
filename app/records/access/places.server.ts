import { data } from "react-router";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { may, type Verb } from "~/program/powers";
import { siteContext } from "~/ui/site-router-context";
import { requireOwnChild } from "./find-own-entry.server";
import { requireDesk } from "./school-desk.server";
import { requirePerson } from "./visitor.server";

/** The child of an address, for one person about that very child. */
export async function childAt({ request, params }: FormArguments, verb: Verb) {
  const visitor = await requirePerson(request);
  return { visitor, ...(await requireOwnChild(visitor, params, verb)) };
}

/** Whoever came in, for what is theirs alone. */
export async function personAt({ request }: FormArguments, verb: Verb) {
  const visitor = await requirePerson(request);
  if (!may(visitor.actor, verb)) throw data(null, { status: 404 });
  return visitor;
}

/** The class desk of an address. */
export function deskAt({ request, params, context }: FormArguments, verb: Verb) {
  return requireDesk(request, params.school, verb, context.get(siteContext));
}
