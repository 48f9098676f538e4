import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

interface ActionFormProps {
  /** Which of the screen's actions this is. */
  intent: string;
  /** The version of the record that is on screen: a stale form changes nothing. */
  version?: string | undefined;
  label: ReactNode;
  tone?: "brand" | "line" | "crit";
  /** Hidden values. */
  values?: Record<string, string>;
  /** Fields to fill in; without them the form is one button. */
  children?: ReactNode;
}

/** A form that does one thing to the record on screen. */
export function ActionForm({
  intent,
  version,
  label,
  tone = "line",
  values,
  children,
}: ActionFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className={children ? "action-form" : "action-button"} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {version && <input type="hidden" name="version" value={version} />}
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" className={`btn btn-${tone}`} disabled={isSending}>
        {label}
      </button>
    </Form>
  );
}
