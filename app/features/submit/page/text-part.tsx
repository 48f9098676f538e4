import { countWords } from "~/program/count-words";
import type { TextPart as TextPartId } from "~/program/project";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import { LONGEST_TEXT } from "../text-limits";
import { errorOf, FieldError, markedWrong } from "./field-error";
import { PartForm } from "./part-form";
import { PartFrame } from "./part-frame";
import type { PartProps } from "./part-props";
import { WordMeter } from "./word-meter";

interface TextPartProps extends PartProps {
  part: TextPartId;
  hint: string;
  /** None where any length will do. */
  band?: { min: number; max: number };
}

export function TextPart({ part, hint, band, state, draft, conflict }: TextPartProps) {
  const { parts } = COPY[useLocale()];
  const text = draft.content[part]?.text ?? "";
  const error = errorOf(draft, part, "text");
  return (
    <PartFrame id={part} title={parts[part].title} state={state} hint={hint}>
      <PartForm slot={part} draft={draft} label={parts[part].title} conflict={conflict}>
        <FieldError id={part} error={error} />
        <textarea
          name="text"
          className="control part-text"
          aria-labelledby={`${part}-title`}
          {...markedWrong(part, error)}
          rows={7}
          maxLength={LONGEST_TEXT}
          value={text}
          readOnly={!draft.canEdit}
          onChange={({ target }) => draft.change(part, { text: target.value })}
        />
      </PartForm>
      {band && <WordMeter words={countWords(text)} band={band} />}
    </PartFrame>
  );
}
