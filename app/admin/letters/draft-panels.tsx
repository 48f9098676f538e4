import { Form, useNavigation } from "react-router";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import type { LetterScreenData } from "./letter";
import { LetterOnScreen } from "./letter-on-screen";
import { WhoPanel } from "./who-panel";

type Draft = NonNullable<LetterScreenData["draft"]>;
type DraftProps = LetterScreenData & { draft: Draft };

/** Before it is sent: to whom, what, how it is read, and the button with the number. */
export function DraftPanels(props: DraftProps) {
  const { audience, draft } = props;
  return (
    <div className="record">
      <div>
        <WordsPanel {...props} />
        <Panel title={`How ${draft.samples.length === 1 ? "one of them" : "they"} will read it`}>
          {draft.samples.length === 0 && <p>Nobody on the list may be written to.</p>}
          <div className="letter-samples">
            {draft.samples.map((sample) => (
              <LetterOnScreen key={sample.to} {...sample} />
            ))}
          </div>
        </Panel>
      </div>
      <div>
        <WhoPanel audience={audience} draft={draft} />
        <SendPanel {...props} />
      </div>
    </div>
  );
}

function WordsPanel({ words, audience }: DraftProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Panel title="What it says">
      <Form method="post" aria-label="What it says" className="action-form" preventScrollReset>
        <p>
          An empty line begins a paragraph; **two stars** make bold, a line with “- ” a point,
          [words](https://…) a link. Fields:{" "}
          {audience.fields.map(([name, what]) => `{${name}} ${what}`).join("; ")};{" "}
          {"{button: words}"} on a line of its own, a button to their page.
        </p>
        <Field
          label="Subject, English"
          name="subject_en"
          maxLength={150}
          defaultValue={words.subjectEn}
        />
        <Field
          label="Letter, English"
          name="text_en"
          rows={10}
          maxLength={8000}
          defaultValue={words.textEn}
        />
        <Field
          label="Subject, Spanish"
          name="subject_es"
          maxLength={150}
          defaultValue={words.subjectEs}
        />
        <Field
          label="Letter, Spanish"
          name="text_es"
          rows={10}
          maxLength={8000}
          defaultValue={words.textEs}
        />
        <div className="action-row">
          <button
            type="submit"
            name="intent"
            value="to-myself"
            className="btn btn-brand"
            disabled={isSending}
          >
            Save, and send it to me
          </button>
          <button
            type="submit"
            name="intent"
            value="save"
            className="btn btn-line"
            disabled={isSending}
          >
            Save and look
          </button>
        </div>
      </Form>
    </Panel>
  );
}

function SendPanel({ draft, provedAt }: DraftProps) {
  const { letters, minutes, perMinute, whyNot, isProved } = draft;
  const number = letters.toLocaleString("en-US");
  return (
    <Panel title="Send">
      <div className="stack">
        {whyNot && <p>{whyNot}</p>}
        {isProved && provedAt && (
          <p>
            Sent to you: <Moment at={provedAt} />.
          </p>
        )}
        {!whyNot && !isProved && (
          <p>Send it to yourself first, and read it there; then the button is here.</p>
        )}
        {!whyNot && isProved && letters > 0 && (
          <>
            <p>
              It waits until the time you choose, then {perMinute.toLocaleString("en-US")} go in a
              minute: {minutes === 1 ? "all of them in one" : `all of them in ${minutes}`}. You can
              stop it.
            </p>
            <ActionForm
              intent="send"
              values={{ letters: String(letters) }}
              label={letters === 1 ? "Send 1 letter" : `Send ${number} letters`}
              tone="brand"
            >
              <Choice
                label="The first leaves"
                name="when"
                defaultValue="soon"
                options={[
                  { value: "soon", label: "In ten minutes" },
                  { value: "morning", label: "At 7 in the morning (MT)" },
                ]}
              />
            </ActionForm>
          </>
        )}
        <ActionForm intent="throw-away" label="Throw this draft away" />
      </div>
    </Panel>
  );
}
