import { data, redirect } from "react-router";
import { milestoneCalendarPath } from "~/content/deadlines/calendar-paths";
import { readForm } from "~/platform/forms/read-form.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { KeyValues } from "~/ui/key-values";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { Steps } from "~/ui/steps";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { ConsentNotice } from "../consent-notice";
import { INCOMPLETE_LINK } from "../link-again/copy";
import { IncompleteLink } from "../link-again/incomplete-link";
import { canPay } from "../payment/can-pay";
import { openCheckout } from "../payment/open-checkout.server";
import { wayFromPage } from "../payment/payment-way.server";
import { receiptPath } from "../registration-paths";
import type { Route } from "./+types/route";
import { confirmGuardian } from "./confirm-guardian.server";
import { confirmationView, currentRegistration } from "./confirmation-view.server";
import { CHECKOUT_COPY, CONFIRMATION, STATUS_COPY } from "./copy";
import { GuardianForm } from "./guardian-form";
import { nextSteps } from "./next-steps";
import { shownPrice } from "./shown-price";

export const handle: PageHandle = { formAction: "checkout" };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? CONFIRMATION.heading : INCOMPLETE_LINK.title;
  return [{ title }, { name: "robots", content: "noindex, nofollow" }];
}

export const headers = tokenPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await confirmationView(params.token, context.get(siteContext));
  if (!view) return data(null, { status: 404 });
  return { ...view, isReadOnly: context.get(staffPresence) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const row = await currentRegistration(params.token);
  if (!row) return data({ result: undefined, failure: null }, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "guardian") {
    const result = await confirmGuardian(row.id, form);
    return data({ result, failure: null }, { status: result.status === "error" ? 400 : 200 });
  }
  const site = context.get(siteContext);
  if (!canPay(row, site)) return data({ result: undefined, failure: null });
  const way = await wayFromPage(request, params.token);
  const checkout = await openCheckout(row, site, shownPrice(form, row), way);
  switch (checkout.kind) {
    case "open":
      throw redirect(checkout.url, 303);
    case "settled":
      return data({ result: undefined, failure: null });
    case "price-changed":
      return data({ result: undefined, failure: CONFIRMATION.priceChanged }, { status: 409 });
    case "failed":
      return data({ result: undefined, failure: checkout.message }, { status: 503 });
  }
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <IncompleteLink />;
  return <RegistrationPage entry={loaderData} actionData={actionData} />;
}

interface RegistrationPageProps extends Pick<Route.ComponentProps, "actionData"> {
  entry: NonNullable<Route.ComponentProps["loaderData"]>;
}

function RegistrationPage({ entry, actionData }: RegistrationPageProps) {
  const site = useSite();
  const words =
    (entry.status === "pending" ? CHECKOUT_COPY[entry.checkout] : undefined) ??
    STATUS_COPY[entry.status];
  return (
    <>
      <PageHero
        scene={DAWN}
        title={CONFIRMATION.heading}
        tagline={CONFIRMATION.tagline(entry.name)}
      />
      <Section>
        <Callout title={words.title} tone={words.tone} headingLevel={2}>
          <p>{words.text}</p>
          {entry.isDemo && <p>{CONFIRMATION.demo}</p>}
          {entry.priceNews && <p>{entry.priceNews}</p>}
          {entry.hasPaidTwin && <p>{CONFIRMATION.paidTwin}</p>}
          {entry.closed && <p>{entry.closed}</p>}
          {actionData?.failure && <p role="alert">{actionData.failure}</p>}
          {entry.isReadOnly && <p>{CONFIRMATION.readOnly}</p>}
          {entry.isDue && !entry.isReadOnly && (
            <form method="post" aria-label={CONFIRMATION.pay}>
              {entry.type !== "school" && <ConsentNotice />}
              <input type="hidden" name="amount_paid" value={entry.price.amountInCents} />
              <button type="submit" name="intent" value="pay" className={buttonClass()}>
                {CONFIRMATION.pay}
              </button>
            </form>
          )}
        </Callout>
      </Section>
      {entry.isGuardianNeeded && !entry.isReadOnly && (
        <Section title={CONFIRMATION.guardian.title} tone="paper" narrow>
          <GuardianForm isTeam={entry.type === "team"} lastResult={actionData?.result} />
        </Section>
      )}
      <Section title={entry.isPaid ? CONFIRMATION.receipt : CONFIRMATION.unpaid} narrow>
        <KeyValues items={entry.receipt} />
        {entry.hasPaper && (
          <Actions>
            <ButtonLink href={receiptPath(entry.token)} tone="line" icon="download">
              {entry.isPaid ? CONFIRMATION.receiptPdf : CONFIRMATION.invoicePdf}
            </ButtonLink>
          </Actions>
        )}
        {entry.isPaid && (
          <p className="mt-6 text-b text-ink-2 print:hidden">{CONFIRMATION.print}</p>
        )}
      </Section>
      {entry.isOfThisSeason && (
        <Section title={CONFIRMATION.next} tone="mist">
          <Steps steps={nextSteps(site)} />
          <Actions>
            <ButtonLink href={milestoneCalendarPath("submission")} tone="line" icon="calendar-plus">
              {CONFIRMATION.calendar}
            </ButtonLink>
          </Actions>
        </Section>
      )}
    </>
  );
}
