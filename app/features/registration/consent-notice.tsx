import { CONSENT_TEXT_PATH } from "~/program/paths";

/** Where an adult pays: what the payment proves, and the text that it will be about. */
export function ConsentNotice() {
  return (
    <p className="text-b text-ink-2">
      If you are the student’s parent or guardian, your own card payment also shows that it is you
      who signs the consent afterwards.{" "}
      <a href={CONSENT_TEXT_PATH} target="_blank" rel="noopener">
        Read what you will be asked (opens a new window)
      </a>
      .
    </p>
  );
}
