import { redirect } from "react-router";
import { z } from "zod";
import { holdsContact, LONGEST_MESSAGE, LONGEST_WISH } from "~/program/advising";
import { requiredText } from "~/program/field-rules";
import { inMinutes } from "~/program/format";
import type { Locale } from "~/program/locale";
import { ownAdvisorPath } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { isAdvisingOpen, openMatchOf } from "~/records/advising/matches.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { ADVISING_COPY } from "../advising-copy";
import {
  agreeToAdvisor,
  askForAdvisor,
  endAdvising,
  writeMessage,
} from "../change-advising.server";
import { OWN_DONE, type OwnDone } from "./own-done";
import { requireAdvised } from "./own-door.server";

function forms(locale: Locale) {
  const { ask, thread, contact } = ADVISING_COPY[locale];
  const words = (rule: Parameters<typeof requiredText>[0]) =>
    requiredText(rule).refine((text) => !holdsContact(text), contact);
  const match = z.uuid();
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("ask"),
      wish: words({ max: LONGEST_WISH, tooLong: ask.tooLong, missing: ask.missing }),
    }),
    z.object({ intent: z.literal("agree"), match }),
    z.object({ intent: z.literal("end"), match }),
    z.object({
      intent: z.literal("write"),
      text: words({ max: LONGEST_MESSAGE, tooLong: thread.tooLong, missing: thread.missing }),
    }),
  ]);
}

/** Everything that an entry's people do about their advisor. */
export const ownAdvisorAction = visitorAction({
  needs: "advising.ask",
  at: ({ request, params, context }) =>
    requireAdvised(request, params.entry, context.get(siteContext)),
  schema: ({ context }) => forms(context.get(requestContext).locale),
  limit: {
    action: (_, { entry }) => `advising:${entry.id}`,
    knownSender: (_, { visitor }) => visitor.session.personId,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return ADVISING_COPY[locale].tooMany(inMinutes(seconds, locale));
    },
  },
  async handle(form, { admitted: { visitor, entry, writer }, context, refuse, idempotencyKey }) {
    const site = context.get(siteContext);
    const copy = ADVISING_COPY[context.get(requestContext).locale];
    const { personId } = visitor.session;
    const found = await openMatchOf(entry.id);
    const changed = () => refuse(copy.changed, { status: 409 });
    switch (form.intent) {
      case "ask": {
        if (!isAdvisingOpen(site)) return refuse(copy.closed, { status: 409 });
        if (!writer.mayWrite) return refuse(copy.thread.onlyAdult, { status: 403 });
        const isNew = await askForAdvisor(entry, { wish: form.wish, personId });
        return isNew ? done(entry.id, "asked") : changed();
      }
      case "agree": {
        if (!writer.mayAgree) return refuse(copy.offer.waitsForAdult, { status: 403 });
        const asked = { matchId: form.match, personId };
        return (await agreeToAdvisor(entry, asked, site)) ? done(entry.id, "agreed") : changed();
      }
      case "end": {
        if (found?.match.id !== form.match) return changed();
        const { begunAt, offeredAt } = found.match;
        const actor = { kind: "person", id: personId } as const;
        await endAdvising({ matchId: form.match, by: "family", actor }, site);
        return done(entry.id, begunAt ? "ended" : offeredAt ? "declined" : "gone");
      }
      case "write": {
        if (!writer.mayWrite) return refuse(copy.thread.onlyAdult, { status: 403 });
        if (!found) return changed();
        const { text } = form;
        const told = await writeMessage(
          { found, entry, writer, personId, text, idempotencyKey },
          site,
        );
        return told === null ? changed() : done(entry.id, "sent", String(told));
      }
    }
  },
});

function done(entryId: string, what: OwnDone, adults?: string) {
  const said = new URLSearchParams({ done: what, ...(adults && { adults }) });
  return redirect(`${ownAdvisorPath(entryId)}?${said}`, 303);
}

/** What was just done, as the page after it says it. */
export function ownDoneOf({ searchParams }: URL): { what: OwnDone; adults: string } | null {
  const what = OWN_DONE.find((known) => known === searchParams.get("done"));
  const adults = searchParams.get("adults") ?? "";
  return what ? { what, adults: /^\d{1,2}$/.test(adults) ? adults : "0" } : null;
}
