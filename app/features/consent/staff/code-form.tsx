import { Form } from "react-router";
import { Field } from "~/ui/staff/field";
import { PAPER_PATH } from "../consent-paths";

/** Staff have a signed form in their hands. */
export function CodeForm({ typed = "", hasFocus = false }: { typed?: string; hasFocus?: boolean }) {
  return (
    <Form method="get" action={PAPER_PATH} className="action-form" aria-label="Record a paper form">
      <Field
        label="Short code on the form"
        name="code"
        maxLength={12}
        autoComplete="off"
        defaultValue={typed}
        autoFocus={hasFocus}
      />
      <button type="submit" className="btn btn-line">
        Record a paper form
      </button>
    </Form>
  );
}
