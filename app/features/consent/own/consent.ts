import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { donePath } from "~/program/done-notices";
import { BY_VISITOR } from "~/program/event-actors";
import { entryPath } from "~/program/paths";
import { findOwnEntry, requireOwnChild } from "~/records/access/find-own-entry.server";
import { requireFreshPerson, requireVisitor } from "~/records/access/visitor.server";
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
export const action = formAction({
  schema: forms,
  async handle({ intent }, { request, params, context }) {
    const site = context.get(siteContext);
    if (intent === "answer") {
      // Publishing and taking back ask for a fresh code, and both are answered there.
      const visitor = await requireFreshPerson(request);
      const { child } = await requireOwnChild(visitor, params, "consent.answer");
      const { personId } = visitor.session;
      const token = await linkForGuardian({ participantId: child.id, personId }, site);
      return redirect(consentPath(token, context.get(requestContext).locale), 303);
    }
    const visitor = await requireVisitor(request);
    // Everybody of the entry waits for each of its members.
    const entry = await findOwnEntry(visitor, params.entry, "consent.remind");
    const child = entry?.members.find(({ id }) => id === params.participant);
    if (!entry || !child) throw data(null, { status: 404 });
    const by =
      visitor.kind === "person"
        ? ({ kind: "person", id: visitor.session.personId } as const)
        : BY_VISITOR;
    const letters = await remindGuardians({ participantIds: [child.id], by }, site);
    const done = letters > 0 ? "reminded" : "reminded-before";
    return redirect(donePath(entryPath(entry.id), done), 303);
  },
});
