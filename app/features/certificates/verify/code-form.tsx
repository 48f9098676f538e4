import { VERIFY_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { VERIFY_COPY } from "./copy";

const CODE_LENGTH = 8;

/** Asks for a code; the answer is a page of its own. */
export function CodeForm({ typed, error }: { typed: string; error: string | undefined }) {
  const shown = typed.length === CODE_LENGTH ? writeShortCode(typed) : typed;
  return (
    <form action={VERIFY_PATH} aria-label={VERIFY_COPY.title}>
      <PlainField id="code" label={VERIFY_COPY.label} hint={VERIFY_COPY.hint} error={error}>
        {(ties) => (
          <input
            {...ties}
            name="code"
            defaultValue={shown}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="control control-m font-bold tracking-widest"
          />
        )}
      </PlainField>
      <button type="submit" className={buttonClass()}>
        {VERIFY_COPY.button}
      </button>
    </form>
  );
}
