import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import type { SaidWords } from "./said-words.server";

/** A judge was promised a call, or named a school in words that fit none of ours. */
export function SaidWordsPanel({ said, canSettle }: { said: SaidWords[]; canSettle: boolean }) {
  return (
    <section className="panel mb-4" id="said" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <p className="hint">
        Until somebody has seen to it, nothing of this keeps a project away from them. No child’s
        name belongs here.
      </p>
      <ul className="entries">
        {said.map(({ id, name, words }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {words === null
                ? "Knows somebody whose school is not listed, and was promised a call."
                : `A school in their words: “${words}”`}
            </small>
            {canSettle && (
              <ActionForm
                intent="settle-words"
                values={{ said: id }}
                label={words === null ? "I have called" : "Seen to"}
                about={name}
              >
                <Field
                  label="A school to keep away from them"
                  name="school"
                  hint="By its name with us. Empty: none of the fair."
                  maxLength={200}
                />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = "What judges said of whom they know";
