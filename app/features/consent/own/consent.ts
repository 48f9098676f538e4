import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { donePath } from "~/program/done-notices";
import { BY_VISITOR } from "~/program/event-actors";
import { entryPath } from "~/program/paths";
import type { Verb } from "~/program/powers";
import { findOwnEntry, requireOwnChild } from "~/records/access/find-own-entry.server";
import { requireVisitor } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { linkForGuardian } from "~/records/participants/guardian-link.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { consentPath } from "../consent-paths";
import { remindGuardians } from "./remind-guardians.server";

/** There is nothing to read here; what there is to do stands on the entry's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(entryPath(params.entry ?? ""));
}

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer") }),
  z.object({ intent: z.literal("remind") }),
]);

/** A guardian goes on to the page of their consent; anybody else of the entry has them reminded. */
export const action = visitorAction({
  // Publishing and taking back ask for a fresh code, and both are answered there.
  needs: { answer: { fresh: "consent.answer" }, remind: "consent.remind" },
  at: arrive,
  schema: forms,
  async handle({ intent }, { admitted: { visitor, entry, child }, context }) {
    const site = context.get(siteContext);
    if (intent === "answer" && visitor.kind === "person") {
      const { personId } = visitor.session;
      const token = await linkForGuardian({ participantId: child.id, personId }, site);
      return redirect(consentPath(token, context.get(requestContext).locale), 303);
    }
    const by =
      visitor.kind === "person"
        ? ({ kind: "person", id: visitor.session.personId } as const)
        : BY_VISITOR;
    const letters = await remindGuardians({ participantIds: [child.id], by }, site);
    const done = letters > 0 ? "reminded" : "reminded-before";
    return redirect(donePath(entryPath(entry.id), done), 303);
  },
});

async function arrive({ request, params }: FormArguments, verb: Verb) {
  const visitor = await requireVisitor(request);
  if (verb === "consent.answer") {
    return { visitor, ...(await requireOwnChild(visitor, params, verb)) };
  }
  // Everybody of the entry waits for each of its members.
  const entry = await findOwnEntry(visitor, params.entry, verb);
  const child = entry?.members.find(({ id }) => id === params.participant);
  if (!entry || !child) throw data(null, { status: 404 });
  return { visitor, entry, child };
}
