import { VERIFY_PATH } from "~/program/paths";
import { writeShortCode } from "~/program/short-code";
import { buttonClass } from "~/ui/button-link";
import { VERIFY_COPY } from "./copy";

const CODE_LENGTH = 8;

/** Asks for a code; the answer is a page of its own. */
export function CodeForm({ typed, error }: { typed: string; error: string | undefined }) {
  const shown = typed.length === CODE_LENGTH ? writeShortCode(typed) : typed;
  return (
    <form action={VERIFY_PATH} aria-label={VERIFY_COPY.title}>
      <label htmlFor="code" className="block font-bold text-l">
        {VERIFY_COPY.label}
      </label>
      <p id="code-hint" className="mt-1 text-ink-2 text-s">
        {VERIFY_COPY.hint}
      </p>
      {error && (
        <p id="code-error" className="mt-2 font-bold text-crit">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          id="code"
          name="code"
          defaultValue={shown}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={error ? "code-hint code-error" : "code-hint"}
          aria-invalid={error ? true : undefined}
          className="w-[12em] max-w-full rounded-md border-2 border-rule-2 bg-card p-3 font-bold text-l tracking-widest"
        />
        <button type="submit" className={buttonClass()}>
          {VERIFY_COPY.button}
        </button>
      </div>
    </form>
  );
}
