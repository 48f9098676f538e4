import { type FormEvent, type RefObject, useState } from "react";
import { useRevalidator } from "react-router";
import type { FormStamp } from "~/program/form-stamp";
import type { RegistrationType } from "~/program/options";
import { tabPath } from "~/program/registration-paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { StampFields } from "~/ui/form/stamp-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { HERO, MESSAGES, PACKAGES, RESUMED, SUBMIT } from "../copy";
import { AgreementFields } from "./agreement-fields";
import { CheckoutPanel } from "./checkout-panel";
import { CheckoutToast } from "./checkout-toast";
import { KEPT_IN_TAB } from "./copy";
import { FORM_ID, type FormReport, type FormValues, fieldsOf, summaryFormOf } from "./form-report";
import { PriceBar, PriceSummary } from "./price-summary";
import type { ResumedEntry } from "./resumed-entry";
import { leadsElsewhere, SchoolWays } from "./school-ways";
import { TypeFields } from "./type-fields";
import { forgetInTab } from "./typed-in-tab";
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
  /** What is known already of another child's family. */
  begun: FormValues | null;
  /** What the server found, when the form was sent without script. */
  report: FormReport | null;
  /** What was typed for any type of entry since the page was opened. */
  kept: RefObject<FormValues>;
}

/** Posts to the page itself without script; with script it asks for the checkout and stays. */
export function RegistrationForm({ type, resumed, begun, kept, ...sent }: RegistrationFormProps) {
  const { phase, send, continues, change } = useCheckout();
  // Asking for today's prices must not turn this form into that of another tab.
  const [received] = useState(sent.stamp);
  const stamp = continues ? { ...received, continues } : received;
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const report = phase.name === "refused" ? phase.report : attempt === 0 ? sent.report : null;
  // What stood in a form that was sent without script, what a visitor left half an hour ago at most, or nothing.
  const first = sent.report?.values ?? resumed?.values ?? begun ?? {};
  const { form, values, read } = useTypedValues(kept, first, stamp.continues);
  const field = fieldsOf(report, values);
  const isPriceRefused = report?.failure?.code === "price_mismatch";
  const voucher = useVoucher(form, values.voucher_code, voucherOf(resumed));
  const price = usePrice(type, resumed, values.team_size, isPriceRefused, voucher.discount);
  const isWaiting = phase.name === "processing" || phase.name === "paying";

  async function submit(event: FormEvent<HTMLFormElement>) {
    // First of all: a new window gets a copy of what this tab keeps.
    forgetInTab();
    if (leadsElsewhere(event)) return;
    event.preventDefault();
    setAttempt(attempt + 1);
    const sending = send(event.currentTarget);
    read();
    const next = await sending;
    // The server has it now, and brings it back where that is wanted.
    if (next.name !== "refused") forgetInTab();
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
          <StampFields stamp={stamp} />
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
              {!(phase.name === "paying" && phase.isBlocked) && (
                <SubmitButton
                  idle={isFree ? SUBMIT.free : idle}
                  busy={phase.name === "paying" ? MESSAGES.redirecting : SUBMIT.busy}
                  isBusy={isWaiting}
                  note={isFree ? SUBMIT.noteFree : note(price.lines.total)}
                />
              )}
              {type === "school" && <SchoolWays disabled={isWaiting} />}
              {isHydrated && !stamp.continues && !isWaiting && (
                <p className="mt-4 text-b text-ink-2">
                  {KEPT_IN_TAB}{" "}
                  <a href={tabPath(type)} onClick={forgetInTab}>
                    {RESUMED.startOver}
                  </a>
                </p>
              )}
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
