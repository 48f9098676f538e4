import { Form, useLocation } from "react-router";
import type { OutboxState } from "~/program/outbox-states";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import type { Texts } from "~/ui/staff/form-report";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { OutboxPill } from "~/ui/staff/outbox-pill";
import { LIST_PARAM } from "~/ui/staff/record-link";
import { REPLY_TEMPLATES, type TemplateId } from "./reply-templates";

export interface ReplyShown {
  id: string;
  direction: "ours" | "theirs";
  signedBy: string;
  text: string;
  createdAt: Date;
  letter: OutboxState | null;
  canUndo: boolean;
}

interface ThreadProps {
  replies: ReplyShown[];
  version: string;
  canChange: boolean;
}

/** What was written since the message came. */
export function Thread({ replies, version, canChange }: ThreadProps) {
  if (replies.length === 0) return null;
  return (
    <Panel title="What was written since">
      <ol className="entries">
        {replies.map((reply) => (
          <li key={reply.id} className="whitespace-pre-line">
            {reply.text}
            <small>
              {reply.direction === "ours" ? `${reply.signedBy} wrote` : "Came by mail"},{" "}
              <Moment at={reply.createdAt} /> {reply.letter && <OutboxPill state={reply.letter} />}
            </small>
            {reply.canUndo && canChange && (
              <ActionForm
                intent="undo"
                version={version}
                values={{ reply: reply.id }}
                label="Undo: take this answer back"
              />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface ReplyFormProps {
  /** With one more the box is empty again; whatever else happens beside it, what was typed stays. */
  replies: readonly ReplyShown[];
  version: string;
  /** Sent along, so that a form that is sent twice is one answer. */
  newId: string;
  beginning: { id: TemplateId; locale: "en" | "es"; text: string };
  signedBy: string;
  /** What came back unsent. */
  typed: Texts | undefined;
}

/** An answer in place. The beginning is chosen by address, so that it works without script. */
export function ReplyForm({ replies, version, newId, beginning, signedBy, typed }: ReplyFormProps) {
  // So that the way to the next message is kept. Read by hand: every page would carry what `useSearchParams` needs.
  const list = new URLSearchParams(useLocation().search).get(LIST_PARAM);
  return (
    <Panel title="Answer">
      <div className="stack">
        <Form className="filters" aria-label="How the answer begins" preventScrollReset>
          {list !== null && <input type="hidden" name={LIST_PARAM} value={list} />}
          <Choice
            label="Begin with"
            name="template"
            options={Object.entries(REPLY_TEMPLATES).map(([value, { label }]) => ({
              value,
              label,
            }))}
            defaultValue={beginning.id}
          />
          <button type="submit" className="btn btn-line">
            Use it
          </button>
        </Form>
        <ActionForm
          key={`${beginning.id}:${replies.length}`}
          intent="reply"
          version={version}
          values={{ reply: newId }}
          label="Send the answer"
          tone="brand"
        >
          <Field
            label="Your answer"
            name="text"
            rows={8}
            maxLength={5000}
            defaultValue={typed?.text ?? beginning.text}
          />
          <fieldset className="action-row">
            <legend className="sr-only">Language of the letter around it</legend>
            {(["en", "es"] as const).map((locale) => (
              <label key={locale} className="admin-tick">
                <input
                  type="radio"
                  name="locale"
                  value={locale}
                  defaultChecked={locale === beginning.locale}
                />
                {locale === "en" ? "English" : "Spanish"}
              </label>
            ))}
          </fieldset>
          <Field
            label="Signed by"
            name="signed_by"
            maxLength={80}
            defaultValue={typed?.signed_by ?? signedBy}
          />
          <p>It goes in ten minutes; until then you can take it back.</p>
        </ActionForm>
        <details>
          <summary>Paste an answer that came by mail</summary>
          <ActionForm
            key={replies.length}
            intent="paste"
            version={version}
            values={{ reply: newId }}
            label="Add it to the thread"
          >
            <Field label="What they wrote" name="text" rows={5} maxLength={5000} />
          </ActionForm>
        </details>
      </div>
    </Panel>
  );
}
