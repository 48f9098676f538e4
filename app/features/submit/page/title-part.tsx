import { PROJECT_KINDS } from "~/program/project";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import { LONGEST_LINE } from "../text-limits";
import { PartForm } from "./part-form";
import { PartFrame } from "./part-frame";
import type { PartProps } from "./part-props";

export function TitlePart({ state, draft, conflict }: PartProps) {
  const { parts, fields } = COPY[useLocale()];
  const { title, kind } = draft.content.title;
  return (
    <PartFrame id="title" title={parts.title.title} state={state}>
      <PartForm slot="title" draft={draft} label={parts.title.title} conflict={conflict}>
        <div className="part-field">
          <label htmlFor="title-text">{fields.title}</label>
          <input
            id="title-text"
            name="title"
            className="control"
            maxLength={LONGEST_LINE}
            value={title}
            readOnly={!draft.canEdit}
            onChange={({ target }) => draft.change("title", { title: target.value })}
          />
        </div>
        <fieldset className="part-field">
          <legend>{fields.kind}</legend>
          <div className="kind-choice">
            {PROJECT_KINDS.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="kind"
                  value={each}
                  checked={kind === each}
                  disabled={!draft.canEdit}
                  onChange={() => draft.change("title", { kind: each })}
                />
                <span className="kind-name">{fields.kinds[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </PartForm>
    </PartFrame>
  );
}
