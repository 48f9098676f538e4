import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";

interface ActionFormProps {
  /** Which of the screen's actions this is. */
  intent: string;
  /** The version of the record that is on screen: a stale form changes nothing. */
  version?: string | undefined;
  label: ReactNode;
  /** Whom or what it does it to, where the screen has several of the kind; heard, not seen. */
  about?: string;
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
  about,
  tone = "line",
  values,
  children,
}: ActionFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const buttonId = useId();
  return (
    <Form
      method="post"
      aria-labelledby={buttonId}
      className={children ? "action-form" : "action-button"}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {version && <input type="hidden" name="version" value={version} />}
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button id={buttonId} type="submit" className={`btn btn-${tone}`} disabled={isSending}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </button>
    </Form>
  );
}
