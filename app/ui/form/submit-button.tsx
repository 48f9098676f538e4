import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type ButtonTone, buttonClass } from "../button-link";

interface SubmitButtonProps {
  idle: string;
  /** Shown while the form travels: "Sending..." */
  busy: string;
  note?: ReactNode;
  tone?: ButtonTone;
  /** For forms that do not travel by navigation (a fetcher, a pop-up). */
  isBusy?: boolean;
}

/** Cannot be pressed twice while the first press is under way. */
export function SubmitButton({ idle, busy, note, tone, isBusy }: SubmitButtonProps) {
  const isSending = useIsSending();
  const waiting = isBusy ?? isSending;
  return (
    <div className="mt-9">
      <button
        type="submit"
        disabled={waiting}
        className={`${buttonClass(tone)} disabled:cursor-progress disabled:opacity-70`}
      >
        {waiting ? busy : idle}
      </button>
      <span role="status" className="sr-only">
        {waiting ? busy : ""}
      </span>
      {note && <p className="mt-4 text-b text-ink-2">{note}</p>}
    </div>
  );
}

/** Whether a form of this page is on its way. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
}
