import { useIsSending } from "~/ui/form/submit-button";
import { useSite } from "~/ui/site-context";
import { Toast } from "~/ui/toast";
import type { ContactAnswer } from "./contact-form";
import { TOASTS } from "./copy";

interface ContactToastProps {
  form: { status?: "success" | "error"; allErrors: Record<string, string[]> };
  answer: ContactAnswer | undefined;
}

/** What became of the message, in the specification's words. */
export function ContactToast({ form, answer }: ContactToastProps) {
  const site = useSite();
  const isSending = useIsSending();
  if (isSending) return null;
  const wrongField = Object.entries(form.allErrors).find(([name]) => name !== "");
  if (form.status === "error" && wrongField) {
    return <Toast tone="error" {...TOASTS.invalid(wrongField[1][0] ?? "")} />;
  }
  if (!answer) return null;
  if ("isUnreachable" in answer) return <Toast tone="error" {...TOASTS.failed} />;
  if (answer.outcome.tone === "ok") return <Toast tone="success" {...TOASTS.sent(site)} />;
  // Without one the fields say what is wrong.
  const reason = answer.result?.error?.[""]?.[0];
  return reason ? <Toast tone="error" title={TOASTS.failed.title} description={reason} /> : null;
}
