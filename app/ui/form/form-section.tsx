import type { ReactNode } from "react";

interface FormSectionProps {
  legend: string;
  hint?: ReactNode;
  /** While the form is being sent. */
  disabled?: boolean;
  children: ReactNode;
}

/** Fields that belong together, under a heading of their own. */
export function FormSection({ legend, hint, disabled, children }: FormSectionProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0 not-first:mt-11">
      <legend className="display mb-5 text-h3">{legend}</legend>
      {hint && <p className="-mt-2 mb-6 max-w-[40em] text-ink-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
