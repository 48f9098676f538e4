import { useEffect, useRef } from "react";
import { useIsSending } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { Toast } from "~/ui/toast";
import type { ContactAnswer } from "./contact-form";
import { TOASTS } from "./copy";

interface ContactOutcomeProps {
  form: { status?: "success" | "error"; allErrors: Record<string, string[]> };
  answer: ContactAnswer | undefined;
}

/** What became of the message, in the specification's words. */
export function ContactOutcome({ form, answer }: ContactOutcomeProps) {
  const site = useSite();
  const isSending = useIsSending();
  if (isSending) return null;
  const wrongField = Object.entries(form.allErrors).find(([name]) => name !== "");
  if (form.status === "error" && wrongField) {
    return <Toast tone="error" {...TOASTS.invalid(wrongField[1][0] ?? "")} />;
  }
  if (!answer) return null;
  if ("isUnreachable" in answer) return <Toast tone="error" {...TOASTS.failed} />;
  if (answer.outcome.tone === "ok") return <Sent {...TOASTS.sent(site)} />;
  // Without one the fields say what is wrong.
  const reason = answer.result?.error?.[""]?.[0];
  return reason ? <Toast tone="error" title={TOASTS.failed.title} description={reason} /> : null;
}

/** Stays above the emptied form, where the next message would begin. */
function Sent({ title, description }: { title: string; description: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that sent it stands far below.
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-9 flex gap-4 rounded-md border-2 border-ok bg-ok-bg px-6 py-5"
    >
      <Icon name="circle-check" className="size-7 flex-none text-ok" />
      <div>
        <p className="display text-h4">{title}</p>
        <p className="mt-1">{description}</p>
      </div>
    </div>
  );
}
