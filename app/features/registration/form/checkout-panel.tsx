import { type ReactNode, useEffect, useRef } from "react";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { PAYING, RETURNED } from "../copy";
import type { CheckoutPhase } from "./use-checkout";

interface CheckoutPanelProps {
  phase: Extract<CheckoutPhase, { name: "paying" | "left" | "ended" }>;
  onChange: () => void;
}

/** What the page left behind says while the other window is at work, and once it is done. */
export function CheckoutPanel({ phase, onChange }: CheckoutPanelProps) {
  if (phase.name === "ended") {
    const words = phase.isPaid
      ? { tone: "border-ok bg-ok-bg", title: PAYING.paidTitle, text: PAYING.paidText }
      : {
          tone: "border-info bg-info-bg",
          title: RETURNED.waitingTitle,
          text: RETURNED.waitingText,
        };
    return (
      <Panel {...words}>
        <a className={buttonClass()} href={phase.confirmationUrl}>
          {PAYING.see}
        </a>
      </Panel>
    );
  }
  const again = (
    <a className={buttonClass()} href={phase.url} target="_blank" rel="noopener">
      {phase.name === "paying" && phase.isBlocked ? PAYING.open : PAYING.again}
    </a>
  );
  if (phase.name === "left") {
    return (
      <Panel tone="border-wheat bg-card" title={PAYING.leftTitle} text={PAYING.leftText}>
        {again}
      </Panel>
    );
  }
  return (
    <Panel
      tone="border-info bg-info-bg"
      title={PAYING.title}
      text={phase.isBlocked ? PAYING.blocked : PAYING.opened}
    >
      {again}
      <button type="button" className={buttonClass("line")} onClick={onChange}>
        {PAYING.change}
      </button>
    </Panel>
  );
}

interface PanelProps {
  tone: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Panel({ tone, title, text, children }: PanelProps) {
  const box = useRef<HTMLElement>(null);
  // The form behind it is disabled, and the focus would be lost with it.
  useEffect(() => {
    if (title) box.current?.focus();
  }, [title]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="checkout-panel-title"
      className={`mb-9 rounded-md border-2 px-6 py-6 sm:px-8 ${tone}`}
    >
      <h2 id="checkout-panel-title" className="mb-2 text-h3">
        {title}
      </h2>
      <p role="status">{text}</p>
      <Actions>{children}</Actions>
    </section>
  );
}
