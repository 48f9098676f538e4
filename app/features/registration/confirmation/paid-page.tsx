import { contactPath } from "~/program/contact-topics";
import { longDate, phoneLink } from "~/program/format";
import { PAGES } from "~/program/paths";
import { receiptPath } from "~/program/registration-paths";
import { FAIR_WHEEL } from "~/ui/art/scenes/fair-wheel";
import { Icon } from "~/ui/icon";
import { PageHero } from "~/ui/page-hero";
import { useSite } from "~/ui/site-context";
import { Toast } from "~/ui/toast";
import { MESSAGES } from "../copy";
import "./confirmation.css";
import type { RegistrationView } from "./confirmation-view.server";
import { CONFIRMATION } from "./copy";
import { ReceiptSlip } from "./receipt-slip";
import { Signpost } from "./signpost";

interface PaidPageProps {
  entry: RegistrationView & { paidOn: string; isReadOnly: boolean };
  /** Straight from the payment page. */
  isBack: boolean;
}

/** Where both windows end once the money is there: what was bought, what to do now, nothing to pay. */
export function PaidPage({ entry, isBack }: PaidPageProps) {
  const { contactPhone } = useSite().settings;
  const { title, tagline, mailbox } = CONFIRMATION.paid;
  return (
    <>
      <PageHero
        scene={FAIR_WHEEL}
        badge={{
          icon: "circle-check",
          text: `${entry.isFree ? "Confirmed" : "Paid"} on ${longDate(entry.paidOn)} (MT)`,
        }}
        title={title(entry.name)}
        tagline={tagline}
      />
      {entry.isOfThisSeason && (
        <Signpost entry={entry} paidOn={entry.paidOn} isFree={entry.isFree} />
      )}
      <div className="wrap paid-details">
        <ReceiptSlip
          lines={entry.receipt}
          total={entry.total}
          paper={entry.hasPaper ? receiptPath(entry.token) : null}
        />
        <section aria-labelledby="mailbox">
          <h2 id="mailbox">{mailbox.title}</h2>
          <ul className="paid-notes">
            <li>
              <Icon name="mail" />
              {mailbox.letter(entry.writtenTo, entry.isWrittenToGuardian)}
            </li>
            <li>
              <Icon name="lock" />
              <span>
                {mailbox.code} <a href={PAGES.signIn.path}>{mailbox.signIn}</a>
              </span>
            </li>
            {!entry.isFree && (
              <li>
                <Icon name="x" />
                {mailbox.otherWindow}
              </li>
            )}
            {entry.isDemo && (
              <li>
                <Icon name="info" />
                {CONFIRMATION.demo}
              </li>
            )}
            {entry.isReadOnly && (
              <li>
                <Icon name="eye" />
                {CONFIRMATION.readOnly}
              </li>
            )}
          </ul>
          <p className="mt-4 text-ink-2">
            {mailbox.wrong} <a href={contactPath("correction")}>{mailbox.write}</a>, {mailbox.call}{" "}
            <a href={phoneLink(contactPhone)}>{contactPhone}</a>.
          </p>
        </section>
      </div>
      {isBack && <Toast tone="success" {...MESSAGES.success} />}
    </>
  );
}
