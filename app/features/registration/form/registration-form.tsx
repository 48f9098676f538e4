import { type FormEvent, type RefObject, useState } from "react";
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
import { FORM_ID, type FormReport, type FormValues, fieldsOf, summaryFormOf } from "./form-report";
import { rowsOf } from "./member-rows";
import { PriceBar, PriceSummary } from "./price-summary";
import type { ResumedEntry } from "./resumed-entry";
import { leadsElsewhere, SchoolWays } from "./school-ways";
import { TypeFields } from "./type-fields";
import { useCheckout } from "./use-checkout";
import { useHydrated } from "./use-hydrated";
import { usePrice } from "./use-price";
import { useTypedValues } from "./use-typed-values";
import { useVoucher } from "./use-voucher";
import { VoucherField } from "./voucher-field";

interface RegistrationFormProps {
  type: RegistrationType;
  stamp: FormStamp;
  resumed: ResumedEntry | null;
  /** What the server found, when the form was sent without script. */
  report: FormReport | null;
  /** What was typed for any type of entry since the page was opened. */
  kept: RefObject<FormValues>;
}

/** Posts to the page itself without script; with script it asks for the checkout and stays. */
export function RegistrationForm({ type, resumed, kept, ...sent }: RegistrationFormProps) {
  const { phase, send, continues, change } = useCheckout();
  // Asking for today's prices must not turn this form into that of another tab.
  const [stamp] = useState(sent.stamp);
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const report = phase.name === "refused" ? phase.report : attempt === 0 ? sent.report : null;
  const { form, values, read } = useTypedValues(kept, firstValues(sent.report, resumed));
  const field = fieldsOf(report, values);
  const isPriceRefused = report?.failure?.code === "price_mismatch";
  const voucher = useVoucher(form, values.voucher_code, voucherOf(resumed));
  const price = usePrice(type, resumed, values.team_size, isPriceRefused, voucher.discount);
  const isWaiting = phase.name === "processing" || phase.name === "paying";

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (leadsElsewhere(event)) return;
    event.preventDefault();
    setAttempt(attempt + 1);
    const next = await send(event.currentTarget);
    // Prices changed while the page stood open: show today's.
    if (next.name === "refused" && next.report.failure?.code === "price_mismatch") {
      void revalidate();
    }
  }

  const note = price.lines.isPerStudent ? SUBMIT.notePerStudent : SUBMIT.note;
  const isFree = price.lines.totalInCents === 0;
  const idle = isHydrated ? SUBMIT.idleNewWindow : SUBMIT.idle;
  return (
    <>
      <div className="wrap register-columns">
        <form
          ref={form}
          id={FORM_ID}
          method="post"
          action={`?tab=${type}`}
          aria-label={`${HERO.title}: ${PACKAGES[type].title}`}
          noValidate
          onSubmit={submit}
          onInput={read}
          onBlur={(event) => {
            if (event.target.name === "voucher_code") void voucher.look();
          }}
        >
          <CheckoutToast key={`toast-${attempt}-${phase.name}`} phase={phase} />
          {phase.name === "paying" || phase.name === "left" || phase.name === "ended" ? (
            <CheckoutPanel phase={phase} onChange={change} />
          ) : (
            <ErrorSummary form={summaryFormOf(report)} />
          )}
          <StampFields stamp={continues ? { ...stamp, continues } : stamp} />
          <input type="hidden" name="registration_type" value={type} />
          <input type="hidden" name="pricing_tier" value={price.tier} />
          <input
            type="hidden"
            name="amount_paid"
            value={isHydrated && !voucher.isOpen ? (price.lines.totalInCents ?? "") : ""}
          />
          {phase.name !== "ended" && (
            <>
              <TypeFields type={type} field={field} values={values} disabled={isWaiting} />
              <VoucherField
                field={field}
                disabled={isWaiting}
                message={voucher.message}
                total={voucher.discount && !price.lines.isPerStudent ? price.lines.total : null}
              />
              <AgreementFields type={type} field={field} disabled={isWaiting} />
              <SubmitButton
                idle={isFree ? SUBMIT.free : idle}
                busy={phase.name === "paying" ? MESSAGES.redirecting : SUBMIT.busy}
                isBusy={isWaiting}
                note={isFree ? SUBMIT.noteFree : note(price.lines.total)}
              />
              {type === "school" && <SchoolWays disabled={isWaiting} />}
            </>
          )}
        </form>
        <PriceSummary {...price} />
      </div>
      <PriceBar lines={price.lines} />
    </>
  );
}

function voucherOf(resumed: ResumedEntry | null) {
  const code = resumed?.values.voucher_code;
  return code && resumed.discount ? { code, discount: resumed.discount } : null;
}

/** What stood in a form that was sent without script, or what a visitor left half an hour ago at most. */
function firstValues(report: FormReport | null, resumed: ResumedEntry | null): FormValues {
  const values = report?.values ?? resumed?.values ?? {};
  return { ...rowsOf(values.team_members), ...values };
}
