import { type FormEvent, useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import type { FormStamp } from "~/program/form-stamp";
import type { RegistrationType } from "~/program/options";
import { ErrorSummary } from "~/ui/form/error-summary";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { HERO, MESSAGES, PACKAGES, SUBMIT } from "../copy";
import { AgreementFields } from "./agreement-fields";
import { CheckoutPanel } from "./checkout-panel";
import { CheckoutToast } from "./checkout-toast";
import { FORM_ID, type FormReport, fieldsOf, summaryFormOf } from "./form-report";
import { PriceBar, PriceSummary } from "./price-summary";
import type { ResumedEntry } from "./resumed-entry";
import { TypeFields } from "./type-fields";
import { TypeTabs } from "./type-tabs";
import { useCheckout } from "./use-checkout";
import { useHydrated } from "./use-hydrated";
import { usePaymentStatus } from "./use-payment-status";
import { usePrice } from "./use-price";

interface RegistrationFormProps {
  type: RegistrationType;
  stamp: FormStamp;
  resumed: ResumedEntry | null;
  /** What the server found, when the form was sent without script. */
  report: FormReport | null;
  /** The server has named another price than the page: today's holds. */
  isPriceRefused: boolean;
}

/** Posts to the page itself without script; with script it asks for the checkout and stays. */
export function RegistrationForm({ type, resumed, ...sent }: RegistrationFormProps) {
  const { phase, setPhase, send, continues } = useCheckout();
  // Asking for today's prices must not turn this form into that of another tab.
  const [stamp] = useState(sent.stamp);
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const report = reportOf(phase, attempt === 0 ? sent.report : null);
  const fields = fieldsOf(report, resumed?.values ?? {});
  const isPriceRefused =
    sent.isPriceRefused || (phase.name === "failed" && phase.code === "price_mismatch");
  const price = usePrice(type, resumed, fields.team_size.defaultValue, isPriceRefused);
  const isWaiting = phase.name === "processing" || phase.name === "paying";

  const showPaid = useCallback(
    (confirmationUrl: string) => setPhase({ name: "paid", confirmationUrl }),
    [setPhase],
  );
  usePaymentStatus(phase.name === "paying" ? phase.statusUrl : null, showPaid);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempt(attempt + 1);
    const next = await send(event.currentTarget);
    // Prices changed while the page stood open: show today's.
    if (next.name === "failed" && next.code === "price_mismatch") void revalidate();
  }

  const note = price.lines.isPerStudent ? SUBMIT.notePerStudent : SUBMIT.note;
  return (
    <>
      <div className="wrap register-columns">
        <div>
          <TypeTabs selected={type} />
          <form
            id={FORM_ID}
            method="post"
            action={`?tab=${type}`}
            aria-label={`${HERO.title}: ${PACKAGES[type].title}`}
            noValidate
            onSubmit={submit}
            onInput={price.follow}
          >
            <CheckoutToast key={`toast-${attempt}-${phase.name}`} phase={phase} />
            {phase.name === "paying" || phase.name === "paid" ? (
              <CheckoutPanel phase={phase} onChange={() => setPhase({ name: "idle" })} />
            ) : (
              <ErrorSummary form={summaryFormOf(report)} />
            )}
            <StampFields stamp={continues ? { ...stamp, continues } : stamp} />
            <input type="hidden" name="registration_type" value={type} />
            <input type="hidden" name="pricing_tier" value={price.tier} />
            <input
              type="hidden"
              name="amount_paid"
              value={isHydrated ? (price.lines.totalInCents ?? "") : ""}
            />
            {phase.name !== "paid" && (
              <>
                <TypeFields type={type} fields={fields} disabled={isWaiting} />
                <AgreementFields type={type} fields={fields} disabled={isWaiting} />
                <SubmitButton
                  idle={isHydrated ? SUBMIT.idleNewWindow : SUBMIT.idle}
                  busy={phase.name === "paying" ? MESSAGES.redirecting : SUBMIT.busy}
                  isBusy={isWaiting}
                  note={note(price.lines.total)}
                />
              </>
            )}
          </form>
        </div>
        <PriceSummary {...price} />
      </div>
      <PriceBar lines={price.lines} />
    </>
  );
}

function reportOf(
  phase: ReturnType<typeof useCheckout>["phase"],
  sent: FormReport | null,
): FormReport | null {
  if (phase.name === "invalid") return { ...phase.report, values: {} };
  if (phase.name === "failed") return { values: {}, errors: {}, summary: phase.message };
  return sent;
}
