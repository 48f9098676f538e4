import { setTimeout } from "node:timers/promises";
import { data, redirect } from "react-router";
import { readSubmission } from "~/platform/forms/form-submission.server";
import { limitRequests } from "~/platform/forms/rate-limit.server";
import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink } from "~/ui/button-link";
import { Checklist } from "~/ui/checklist";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { LINK_AGAIN_PATH } from "../registration-paths";
import type { Route } from "./+types/route";
import { LINK_AGAIN, LINK_SENT } from "./copy";
import { LinkRequestForm } from "./link-request-form";
import { linkRequestSchema } from "./link-request-schema";
import { sendLinks } from "./send-links.server";

/** A letter takes a moment to write: nobody is to tell known addresses from others by a watch. */
const LEAST_WAIT_MS = 400;

export const meta = () => [{ title: LINK_AGAIN.title }, { name: "robots", content: "noindex" }];

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission } = await readSubmission(request, linkRequestSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { email } = submission.value;
  const { clientAddress: address } = context.get(requestContext);
  const refusal = await limitRequests({ action: "link-again", address, sender: email });
  if (refusal) {
    return data(submission.reply({ formErrors: [LINK_AGAIN.tooMany] }), {
      status: 429,
      headers: { "Retry-After": String(refusal.retryAfterSeconds) },
    });
  }
  await Promise.all([sendLinks(email, context.get(siteContext)), setTimeout(LEAST_WAIT_MS)]);
  return redirect(`${LINK_AGAIN_PATH}?sent`, 303);
}

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
        <LinkRequestForm lastResult={actionData} />
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
          <ButtonLink href={LINK_AGAIN_PATH}>Try another address</ButtonLink>
          <ButtonLink href={PAGES.contact.path} tone="line">
            Contact us
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
