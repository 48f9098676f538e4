import { ButtonLink } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { PAYING, RETURNED } from "../copy";

/** After the payment page. The toast proves nothing; this says what we really know. */
export function ReturnedNotice(props: { isPaid: boolean; confirmationUrl: string }) {
  const { isPaid, confirmationUrl } = props;
  return (
    <div className="wrap pt-10">
      <Callout
        title={isPaid ? RETURNED.paidTitle : RETURNED.waitingTitle}
        tone={isPaid ? "ok" : "info"}
        headingLevel={2}
      >
        <p>{isPaid ? RETURNED.paidText : RETURNED.waitingText}</p>
        <ButtonLink href={confirmationUrl}>{PAYING.see}</ButtonLink>
      </Callout>
    </div>
  );
}
