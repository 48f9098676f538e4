import { confirmationPath, receiptPath } from "~/program/registration-paths";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { KeyValues } from "~/ui/key-values";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { ConsentNotice } from "../consent-notice";
import type { RegistrationView } from "./confirmation-view.server";
import { AWAITED_COPY, CHECKOUT_COPY, CONFIRMATION, ORDERED_COPY, STATUS_COPY } from "./copy";

interface OpenPageProps {
  entry: RegistrationView & { isReadOnly: boolean };
  /** Straight from the payment page, whose word has not reached us yet. */
  isBack: boolean;
  failure: string | null;
}

/** A registration that waits for its money, or has ended. */
export function OpenPage({ entry, isBack, failure }: OpenPageProps) {
  const isAwaited = isBack && entry.status === "pending" && entry.checkout === "open";
  const isOrdered = entry.isOnOrder && entry.status === "pending";
  const words = isOrdered
    ? ORDERED_COPY
    : isAwaited
      ? AWAITED_COPY
      : ((entry.status === "pending" ? CHECKOUT_COPY[entry.checkout] : undefined) ??
        STATUS_COPY[entry.status]);
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
          {failure && <p role="alert">{failure}</p>}
          {entry.isReadOnly && <p>{CONFIRMATION.readOnly}</p>}
          {isAwaited && (
            <ButtonLink href={confirmationPath(entry.token)}>{CONFIRMATION.lookAgain}</ButtonLink>
          )}
          {entry.isDue && !isAwaited && !entry.isReadOnly && (
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
      <Section title={entry.paidOn ? CONFIRMATION.receipt : CONFIRMATION.unpaid} narrow>
        <KeyValues items={entry.receipt} />
        {entry.hasPaper && (
          <Actions>
            <ButtonLink href={receiptPath(entry.token)} tone="line" icon="download">
              {entry.paidOn ? CONFIRMATION.receiptPdf : CONFIRMATION.invoicePdf}
            </ButtonLink>
          </Actions>
        )}
        {entry.paidOn && (
          <p className="mt-6 text-b text-ink-2 print:hidden">{CONFIRMATION.print}</p>
        )}
      </Section>
    </>
  );
}
