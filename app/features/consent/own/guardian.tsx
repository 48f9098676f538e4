import { redirect } from "react-router";
import { z } from "zod";
import { donePath } from "~/program/done-notices";
import { emailAddress } from "~/program/field-rules";
import { inMinutes } from "~/program/format";
import { entryPath } from "~/program/paths";
import { isSelf } from "~/records/access/is-self";
import { childAt } from "~/records/access/places.server";
import { requireFreshPerson } from "~/records/access/visitor.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../consent-copy";
import type { Route } from "./+types/guardian";
import { AddressForm } from "./address-form";
import { guardianChoices, setGuardianAddress } from "./guardian.server";
import { GUARDIAN_COPY } from "./guardian-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => GUARDIAN_COPY[locale].email);
export const headers = tokenPageHeaders;

export async function loader({ request, params }: Route.LoaderArgs) {
  const visitor = await requireFreshPerson(request);
  const { entry, child, ...choices } = await guardianChoices(visitor, params);
  const isOwn = isSelf(visitor, child);
  return { entry: entry.id, child: child.givenName, isOwn, ...choices };
}

const formsIn = ({ invalid }: { invalid: string }) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("correct"), guardian: z.uuid(), email: emailAddress(invalid) }),
    z.object({ intent: z.literal("add"), email: emailAddress(invalid) }),
  ]);

export const action = visitorAction({
  needs: { fresh: "guardian.correct-address" },
  at: childAt,
  schema: ({ context }) => formsIn(GUARDIAN_COPY[context.get(requestContext).locale]),
  limit: {
    action: "guardian-address",
    sender: ({ email }) => email,
    knownSender: (_, { visitor }) => visitor.session.personId,
    tooMany: (seconds, { context }) => {
      const { locale } = context.get(requestContext);
      return COPY[locale].errors.tooMany(inMinutes(seconds, locale));
    },
  },
  async handle(form, { admitted: { visitor }, params, context, refuse }) {
    const words = GUARDIAN_COPY[context.get(requestContext).locale];
    const guardian = form.intent === "correct" ? form.guardian : null;
    const set = await setGuardianAddress(
      visitor,
      params,
      { guardian, email: form.email },
      context.get(siteContext),
    );
    if (set === "set") return redirect(donePath(entryPath(params.entry ?? ""), "address-set"), 303);
    const text = set === "own-mailbox" ? words.ownMailbox : words.refused;
    return refuse(text, { field: "email", status: 409 });
  },
});

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const words = GUARDIAN_COPY[useLocale()];
  const { entry, child, isOwn, correctable, isGuardianKnown, canInvite } = loaderData;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const sent = result?.initialValue?.intent;
  return (
    <>
      <PageHero
        title={isOwn ? words.ownTitle : words.title(child)}
        tagline={words.tagline}
        scene={DAWN}
      />
      {correctable.length > 0 && (
        <Section title={words.correct.title} lede={words.correct.text} narrow>
          <AddressForm
            intent="correct"
            title={words.correct.title}
            submit={words.correct.submit}
            guardians={correctable}
            lastResult={sent === "correct" ? result : undefined}
          />
        </Section>
      )}
      {(canInvite || !isGuardianKnown) && (
        <Section {...addWords()} narrow tone={correctable.length > 0 ? "mist" : "plain"}>
          <AddressForm
            intent="add"
            title={addWords().title}
            submit={isGuardianKnown ? words.invite.submit : words.give.submit}
            lastResult={sent === "add" ? result : undefined}
          />
        </Section>
      )}
      <div className="wrap pb-section">
        <Actions>
          <ButtonLink href={entryPath(entry)} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );

  function addWords() {
    const { title, text } = isGuardianKnown ? words.invite : words.give;
    return { title, lede: text };
  }
}
