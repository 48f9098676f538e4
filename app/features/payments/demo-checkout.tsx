import { data, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import { hiddenChoice } from "~/program/field-rules";
import { dollars } from "~/program/format";
import { KNOWN_TO_ITS_OPENER } from "~/program/opener-policy";
import { FIND_REGISTRATION_PATH } from "~/program/paths";
import { openDemoCheckout, payInDemo } from "~/records/payments/demo-payment.server";
import { NIGHT } from "~/ui/art/scenes/bands";
import { buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { LinkIsOver } from "~/ui/link-is-over";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { Toast } from "~/ui/toast";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/demo-checkout";

const WORDS = {
  title: "Demo checkout",
  tagline:
    "This page stands in for the payment service. No card is charged, and none is asked for.",
  warning: "Demonstration only",
  text: "Stripe is not set up on this site, so you can try every way a payment can end.",
  pay: "Pay",
  decline: "Decline the card",
  cancel: "Cancel and go back",
  declined: "The card was declined",
  declinedText: "Nothing was charged. You can try again.",
  closed: "This checkout is closed",
  closedText: "It has been paid, or it has run out. There is nothing left to do here.",
};

const NO_CHECKOUT = {
  title: "There is no payment page here",
  why: "Its address was cut off on its way, or it is long over. Nothing was charged. The page of your registration leads to a new one, and we can send you its link again.",
  ways: [{ label: "Send me the link", href: FIND_REGISTRATION_PATH }],
};

/** A link that is over has a title of its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: WORDS.title }, { name: "robots", content: "noindex, nofollow" }];
}

export function headers(args: Route.HeadersArgs) {
  return new Headers([...tokenPageHeaders(args), ...Object.entries(KNOWN_TO_ITS_OPENER)]);
}

export async function loader({ params }: Route.LoaderArgs) {
  const checkout = await openDemoCheckout(params.session);
  if (!checkout) return data(null, { status: 404 });
  const { item, amountInCents, state } = checkout;
  return data({ item, amountInCents, isOpen: state === "open" });
}

export const action = formAction({
  schema: z.object({ intent: hiddenChoice(["pay", "decline", "cancel"]) }),
  async handle({ intent }, { params }) {
    const checkout = await openDemoCheckout(params.session ?? "");
    if (!checkout) return data({ isDeclined: false }, { status: 404 });
    if (intent === "cancel") throw redirect(checkout.cancelUrl, 303);
    if (intent === "decline") return data({ isDeclined: true }, { status: 402 });
    await payInDemo(checkout.id);
    throw redirect(checkout.successUrl, 303);
  },
});

export default function DemoCheckout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <LinkIsOver {...NO_CHECKOUT} />;
  const { item, amountInCents, isOpen } = loaderData;
  const isDeclined =
    actionData !== undefined && "isDeclined" in actionData && actionData.isDeclined;
  return (
    <>
      <PageHero scene={NIGHT} title={WORDS.title} tagline={WORDS.tagline} />
      <Section narrow>
        <Callout title={isOpen ? WORDS.warning : WORDS.closed} tone="wheat" headingLevel={2}>
          <p>{isOpen ? WORDS.text : WORDS.closedText}</p>
        </Callout>
        <dl className="my-10 border-ink border-y-2 py-5">
          <dt className="font-bold">{item.name}</dt>
          <dd className="text-ink-2">{item.description}</dd>
          <dd className="display mt-3 text-h2">{dollars(amountInCents)}</dd>
        </dl>
        {isOpen && (
          <form method="post" aria-labelledby="page-title" className="flex flex-wrap gap-4">
            <button type="submit" name="intent" value="pay" className={buttonClass()}>
              {WORDS.pay} {dollars(amountInCents)}
            </button>
            <button type="submit" name="intent" value="decline" className={buttonClass("line")}>
              {WORDS.decline}
            </button>
            <button type="submit" name="intent" value="cancel" className={buttonClass("line")}>
              {WORDS.cancel}
            </button>
          </form>
        )}
      </Section>
      {isDeclined && <Toast tone="error" title={WORDS.declined} description={WORDS.declinedText} />}
    </>
  );
}
