import { optionsOf } from "~/program/list-query";
import type { Locale } from "~/program/locale";
import type { FilePart } from "~/program/project";
import { FILE_MARKS, type FileMark } from "~/program/project-state";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field, Tick } from "~/ui/staff/field";
import type { Texts } from "~/ui/staff/form-report";
import { LetterShown } from "~/ui/staff/letter-shown";
import { COPY } from "../submit-copy";
import { LONGEST_REASON } from "../text-limits";
import { markValue } from "./marks";

const DECISIONS = {
  accepted: "Accept",
  sent_back: "Send back to mend",
  disqualified: "Disqualify",
};

interface ReviewFormProps {
  version: string;
  /** When one of several left last; somebody who leaves while it is looked over was not looked for. */
  goneAt: string;
  /** The next press, so that it can be undone. */
  press: string;
  /** Files and links in which somebody could be recognised. */
  lookedAt: FilePart[];
  canSendBack: boolean;
  title: string;
  /** The language of each whom a letter goes to. */
  recipients: Locale[];
  /** What follows from accepting it as it is. */
  concerns: string[];
  /** What came back, where nothing was decided. */
  typed: Texts;
}

/** Four things to look at, a decision, and the words that the family reads. */
export function ReviewForm(props: ReviewFormProps) {
  const { version, goneAt, press, lookedAt, canSendBack, title, recipients, concerns, typed } =
    props;
  const { sent_back, ...afterDeadline } = DECISIONS;
  const isShown = typed.decision === "disqualified" && Boolean(typed.reason);
  const ticked = (name: string) => typed[name] === "on";
  return (
    <ActionForm
      intent="review"
      values={{ version, goneAt, press, seen: isShown ? (typed.reason ?? "") : "" }}
      label={isShown ? "Disqualify" : "Decide"}
      tone={isShown ? "crit" : "brand"}
    >
      {isShown && (
        <LetterShown
          write={(locale) => {
            const { subject, text } = COPY[locale].letters.review;
            return { subject: subject.disqualified(title), text: text.disqualified };
          }}
          reason={typed.reason ?? ""}
          recipients={recipients}
        />
      )}
      <Tick
        name="complete"
        label="Complete: every part is what it says it is"
        defaultChecked={ticked("complete")}
      />
      <Tick
        name="safe"
        label="Safe: nothing that harms, exposes or identifies anybody"
        defaultChecked={ticked("safe")}
      />
      <Tick
        name="disclosure"
        label="Disclosure: the AI log is honest and plausible"
        defaultChecked={ticked("disclosure")}
      />
      <Tick
        name="eligible"
        label="Eligible: grade, team and season fit"
        defaultChecked={ticked("eligible")}
      />
      {lookedAt.length > 0 && <Marks parts={lookedAt} typed={typed} />}
      <Choice
        label="Decision"
        name="decision"
        empty="Choose"
        options={optionsOf(canSendBack ? DECISIONS : afterDeadline)}
        defaultValue={typed.decision ?? ""}
      />
      <Field
        label="What the family reads"
        name="reason"
        rows={4}
        maxLength={LONGEST_REASON}
        defaultValue={typed.reason}
      />
      {concerns.length > 0 && (
        <>
          <ul>
            {concerns.map((concern) => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
          <Tick name="sure" label="If I accept it, I do so knowing this" />
        </>
      )}
    </ActionForm>
  );
}

const MARK_LABELS: Record<FileMark, string> = {
  face: "a face",
  voice: "a voice",
  name: "a name",
  school: "a school",
  stranger: "somebody who is not, or no longer, in this entry",
};

/** The public sees a file only where guardians allow what can be recognised in it; for strangers nobody can. */
function Marks({ parts, typed }: { parts: FilePart[]; typed: Texts }) {
  const ticked = typed.marks?.split(",") ?? [];
  return (
    <>
      {parts.map((part) => (
        <fieldset key={part} className="file-marks">
          <legend>{COPY.en.parts[part].title}: one can recognise</legend>
          {FILE_MARKS.map((mark) => (
            <label key={mark} className="admin-tick">
              <input
                type="checkbox"
                name="marks"
                value={markValue(part, mark)}
                defaultChecked={ticked.includes(markValue(part, mark))}
              />{" "}
              <span>{MARK_LABELS[mark]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Tick
        name="looked"
        label="I opened every file and link; what I did not mark cannot be recognised"
        defaultChecked={typed.looked === "on"}
      />
    </>
  );
}
