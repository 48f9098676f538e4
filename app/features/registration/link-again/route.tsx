import { redirect } from "react-router";
import { formAction } from "~/platform/forms/form-action.server";
import { FIND_REGISTRATION_PATH, PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import type { Route } from "./+types/route";
import { LINK_AGAIN, LINK_SENT } from "./copy";
import { LinkRequestForm } from "./link-request-form";
import { linkRequestSchema } from "./link-request-schema";
import { askForLinks } from "./send-links.server";

export const meta = () => [{ title: LINK_AGAIN.title }, { name: "robots", content: "noindex" }];

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") };
}

export const action = formAction({
  schema: linkRequestSchema,
  limit: {
    action: "link-again",
    sender: ({ email }) => email,
    tooMany: () => LINK_AGAIN.tooMany,
  },
  handle: async ({ email }) => {
    await askForLinks(email);
    return redirect(`${FIND_REGISTRATION_PATH}?sent`, 303);
  },
});

/** "Retry-After" of a refused form. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function LinkAgain({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent) return <LinkSent />;
  return (
    <>
      <PageHero
        scene={DAWN}
        title={LINK_AGAIN.title}
        tagline={LINK_AGAIN.tagline}
        crumbs={[PAGES.register]}
      />
      <Section title={LINK_AGAIN.heading} narrow>
        <LinkRequestForm lastResult={actionData?.result} />
      </Section>
    </>
  );
}

function LinkSent() {
  return (
    <>
      <PageHero
        scene={DAWN}
        title={LINK_SENT.title}
        tagline={LINK_SENT.text}
        crumbs={[PAGES.register]}
      />
      <Section narrow>
        <h2 className="sr-only">{LINK_AGAIN.title}</h2>
        <Checklist items={LINK_SENT.notes} />
        <Actions>
          <ButtonLink href={FIND_REGISTRATION_PATH}>Try another address</ButtonLink>
          <ButtonLink href={PAGES.contact.path} tone="line">
            Contact us
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
