import { type RefObject, useEffect, useRef, useState } from "react";
import { isSending } from "./is-sending";

interface FormWithErrors {
  id: string;
  status?: "success" | "error";
  errors: string[] | undefined;
  allErrors: Record<string, string[]>;
}

interface ErrorSummaryProps {
  form: FormWithErrors;
  title?: string;
  message?: string;
  /** As the fields stand on the page, where rules between fields would tell theirs last. */
  order?: readonly string[];
}

/** All that is wrong, first on the page; takes focus after a failed send and links to each field. */
export function ErrorSummary({
  form,
  title = "There is a problem",
  message,
  order = [],
}: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const wasSent = useFocusAfterSending(form, box);
  const fieldErrors = Object.entries(form.allErrors)
    .filter(([name]) => name !== "")
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  if (!wasSent || (!form.errors && fieldErrors.length === 0)) return null;
  const headingId = `${form.id}-problem`;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mb-9 rounded-md border-4 border-crit bg-crit-bg px-6 py-5 sm:px-7 sm:py-6"
    >
      <h2 id={headingId} className="mb-3 text-h3">
        {title}
      </h2>
      {message && <p className="mb-2">{message}</p>}
      {form.errors?.map((error) => (
        <p key={error} className="mb-2">
          {error}
        </p>
      ))}
      <ul>
        {fieldErrors.map(([name, errors]) => (
          <li key={name} className="py-1">
            <a className="font-bold text-crit" href={`#${form.id}-${name}`}>
              {errors[0]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Conform puts focus on the first wrong field; people who hear the page need the whole list first.
 * Answers whether the form was sent: errors seen on leaving a field stand beside the field only.
 */
function useFocusAfterSending(form: FormWithErrors, box: RefObject<HTMLElement | null>): boolean {
  const [wasSent, setWasSent] = useState(form.status === "error");
  const owesFocus = useRef(wasSent);
  useEffect(() => {
    const remember = (event: Event) => {
      if ((event.target as HTMLElement).id !== form.id || !isSending(event)) return;
      setWasSent(true);
      owesFocus.current = true;
      // Checked in the browser, the answer is there already, and may be the same as before.
      setTimeout(() => box.current?.focus());
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, [form.id, box]);
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever began to mend a refused page before its script came is left where they are.
    const { activeElement, body } = document;
    const isAtWork = isFirst.current && activeElement !== body;
    isFirst.current = false;
    if (form.status !== "error" || !owesFocus.current) return;
    owesFocus.current = false;
    // Conform turns to the first wrong field of an answer right after this.
    setTimeout(() => (isAtWork ? (activeElement as HTMLElement) : box.current)?.focus());
  });
  return wasSent;
}
