import { redirect } from "react-router";
import { z } from "zod";
import { newStamp } from "~/platform/forms/form-stamp.server";
import { holdsContact, LONGEST_MESSAGE } from "~/program/advising";
import { requiredText } from "~/program/field-rules";
import { inMinutes, longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { ADVISE_PATH, advisingPath } from "~/program/paths";
import { programTimeOf } from "~/program/program-time";
import { visitorAction } from "~/records/access/visitor-action.server";
import { messagesOf } from "~/records/advising/matches.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { ADVISING_COPY } from "../advising-copy";
import { endAdvising, writeMessage } from "../change-advising.server";
import { Thread } from "../thread";
import { WordsForm } from "../words-form";
import type { Route } from "./+types/thread";
import { requireRunning } from "./advisor-door.server";
import { calledBy } from "./called-by";

const COPY = ADVISING_COPY.en;

export const meta = () => privatePageMeta("A project you advise | Advising");
export const headers = tokenPageHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { found, entry } = await requireRunning(request, params.match, site);
  const given = new Map(entry.members.map(({ id, givenName }) => [id, givenName]));
  const messages = await messagesOf(found.match.id);
  return {
    who: calledBy(entry),
    wish: found.match.wish,
    isSent: url.searchParams.get("done") === "sent",
    stamp: newStamp(),
    messages: messages.map(({ id, writtenAs, participantId, createdAt, text }) => ({
      id,
      isOwn: writtenAs === "advisor",
      from:
        writtenAs === "advisor"
          ? COPY.you
          : (given.get(participantId ?? "") ?? COPY.writtenAs[writtenAs]),
      when: longDateTime(localOf(programTimeOf(createdAt, site))),
      text,
    })),
  };
}

export const action = visitorAction({
  needs: "advising.write",
  at: ({ request, params, context }) =>
    requireRunning(request, params.match, context.get(siteContext)),
  schema: z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("write"),
      text: requiredText({
        max: LONGEST_MESSAGE,
        tooLong: COPY.thread.tooLong,
        missing: COPY.thread.missing,
      }).refine((text) => !holdsContact(text), COPY.contact),
    }),
    z.object({ intent: z.literal("end") }),
  ]),
  limit: {
    action: (_, { found }) => `advising:${found.match.id}`,
    knownSender: (_, { visitor }) => visitor.session.personId,
    tooMany: (seconds) => COPY.tooMany(inMinutes(seconds)),
  },
  async handle(form, { admitted: { visitor, found, entry }, context, refuse, idempotencyKey }) {
    const site = context.get(siteContext);
    const { personId } = visitor.session;
    const matchId = found.match.id;
    if (form.intent === "end") {
      const actor = { kind: "person", id: personId } as const;
      await endAdvising({ matchId, by: "advisor", actor }, site);
      return redirect(`${ADVISE_PATH}?done=ended`, 303);
    }
    const writer = { as: "advisor", participantId: null } as const;
    const { text } = form;
    const told = await writeMessage({ found, entry, writer, personId, text, idempotencyKey }, site);
    if (told === null) return refuse(COPY.changed, { status: 409 });
    return redirect(`${advisingPath(matchId)}?done=sent`, 303);
  },
});

export default function AdvisorThread({ loaderData, actionData }: Route.ComponentProps) {
  const { who, wish, messages, isSent } = loaderData;
  const failed = actionData?.result;
  return (
    <>
      <PageHero title={who} tagline={wish} scene={DAWN} />
      {isSent && (
        <div className="wrap pt-8">
          <Callout tone="ok">
            <p role="status">Sent. Their adults get it by letter, word for word.</p>
          </Callout>
        </div>
      )}
      {actionData?.outcome && (
        <div className="wrap pt-8">
          <Callout tone="crit">
            <p role="alert">
              {Object.values(failed?.error ?? {}).flat()[0] ?? actionData.outcome.text}
            </p>
          </Callout>
        </div>
      )}
      <Section title="What you wrote to each other" narrow>
        <Thread
          messages={messages}
          empty="Nobody has written yet. Say who you are, and ask one question about their idea."
        />
        <WordsForm
          intent="write"
          stamp={actionData?.stamp ?? loaderData.stamp}
          failed={failed}
          words={{
            label: COPY.thread.write,
            hint: `A parent, guardian or teacher gets every message by letter. ${COPY.thread.writeHint}`,
            submit: COPY.thread.submit,
          }}
        />
      </Section>
      <Section
        title="You cannot go on?"
        lede="Nobody asks why. The family is told, and can ask for somebody else. If something about a child worries you, tell us the same day."
        tone="mist"
        narrow
      >
        <form method="post" aria-label="End the advising">
          <button type="submit" name="intent" value="end" className={buttonClass("line")}>
            End the advising
          </button>
        </form>
        <Actions>
          <ButtonLink href={ADVISE_PATH} tone="line">
            Back to your page
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
