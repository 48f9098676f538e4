import { Form, Link, useNavigation } from "react-router";
import type { FormAnswer } from "~/platform/forms/form-answers.server";
import type { Fields, Texts } from "~/program/document-texts";
import { Notice } from "~/ui/staff/notice";
import { FollowingPanel, TouchedPanel } from "./consequence-panels";
import { DocumentFields } from "./document-fields";
import type { EditState } from "./edit-document.server";
import { PreviewPanel } from "./preview-panel";

interface DocumentFormProps {
  fields: Fields;
  version: number;
  /** What is stored now. */
  texts: Texts;
  /** What the action answered. */
  state: EditState | FormAnswer | undefined;
  canEdit: boolean;
  backTo: string;
}

/** Edit, look at what changes, save. */
export function DocumentForm({
  fields,
  version,
  texts,
  state,
  canEdit,
  backTo,
}: DocumentFormProps) {
  const edited = state && "texts" in state ? state : undefined;
  if (edited?.preview) return <Review version={version} state={edited} preview={edited.preview} />;
  const errors = edited?.errors ?? {};
  const elsewhere = Object.entries(errors).filter(
    ([name]) => !Object.hasOwn(fields, name.split(".")[0] ?? ""),
  );
  return (
    <>
      <Notice outcome={state?.outcome}>
        {elsewhere.map(([name, message]) => (
          <p key={name}>
            {name}: {message}
          </p>
        ))}
      </Notice>
      <div className="panel">
        <Form method="post" aria-labelledby="page-title" className="action-form" noValidate>
          <input type="hidden" name="version" value={version} />
          <fieldset className="document-fields" disabled={!canEdit}>
            <legend className="sr-only">What you can change</legend>
            <DocumentFields fields={fields} texts={edited?.texts ?? texts} errors={errors} />
          </fieldset>
          {canEdit ? (
            <SendButton intent="review">See what changes</SendButton>
          ) : (
            <p>Your role is viewer: you can look, but not change.</p>
          )}
          <Link to={backTo}>Back without changes</Link>
        </Form>
      </div>
    </>
  );
}

const NOT_SAVED_YET = { tone: "warn", text: "Not saved yet. Please look it over." } as const;

type Preview = NonNullable<EditState["preview"]>;

function Review({
  version,
  state,
  preview,
}: {
  version: number;
  state: EditState;
  preview: Preview;
}) {
  return (
    <>
      <Notice outcome={NOT_SAVED_YET} />
      <PreviewPanel preview={preview} />
      <Form method="post" aria-labelledby="page-title" className="stack">
        <input type="hidden" name="version" value={version} />
        {Object.entries(state.texts).map(([name, value]) => (
          <textarea key={name} name={name} defaultValue={value} hidden />
        ))}
        {preview.following.length > 0 && <FollowingPanel following={preview.following} />}
        {preview.touched.length > 0 && <TouchedPanel touched={preview.touched} />}
        <div className="action-row">
          <SendButton intent="save">{preview.pages ? "Save and publish" : "Save"}</SendButton>
          <SendButton intent="edit" tone="btn-line">
            Back to the form
          </SendButton>
        </div>
      </Form>
    </>
  );
}

interface SendButtonProps {
  intent: string;
  tone?: string;
  children: string;
}

function SendButton({ intent, tone = "", children }: SendButtonProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`btn ${tone}`}
      disabled={isSending}
    >
      {children}
    </button>
  );
}
