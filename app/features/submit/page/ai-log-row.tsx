import { AI_USES } from "~/program/project";
import { useLocale } from "~/ui/use-locale";
import { type Conflict, fieldsOf, type Slot } from "../part-slots";
import { COPY } from "../submit-copy";
import { LONGEST_CELL, LONGEST_LINE } from "../text-limits";
import { errorOf, FieldError, markedWrong } from "./field-error";
import { PartForm } from "./part-form";
import type { DraftHandle } from "./use-draft";

export interface Member {
  id: string;
  givenName: string;
}

interface AiLogRowProps {
  id: string;
  label: string;
  isNew: boolean;
  members: Member[];
  draft: DraftHandle;
  conflict?: Conflict | undefined;
}

/** One tool, who used it, for what, and what became of it. */
export function AiLogRow({ id, label, isNew, members, draft, conflict }: AiLogRowProps) {
  const { ai } = COPY[useLocale()];
  const slot: Slot = `row:${id}`;
  const cells = fieldsOf(draft.content, slot) as Record<string, string>;
  const field = (name: string) => ({
    id: `${name}-${id}`,
    name,
    value: cells[name] ?? "",
    className: "control",
    onChange: ({ target }: { target: { value: string } }) =>
      draft.change(slot, { [name]: target.value }),
  });
  const text = (name: string, maxLength: number) => ({
    ...field(name),
    ...markedWrong(`${name}-${id}`, errorOf(draft, slot, name)),
    maxLength,
    readOnly: !draft.canEdit,
  });
  const wrong = (name: string) => (
    <FieldError id={`${name}-${id}`} error={errorOf(draft, slot, name)} />
  );
  return (
    <li>
      <PartForm
        slot={slot}
        draft={draft}
        label={label}
        conflict={conflict?.slot === slot ? conflict : undefined}
      >
        <div className="ai-row">
          <div>
            <label htmlFor={`tool-${id}`}>{ai.tool}</label>
            {wrong("tool")}
            <input {...text("tool", LONGEST_LINE)} />
          </div>
          <div>
            <label htmlFor={`who-${id}`}>{ai.who}</label>
            <select {...field("who")} disabled={!draft.canEdit}>
              <option value="">{ai.nobody}</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.givenName}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`use-${id}`}>{ai.use}</label>
            <select {...field("use")} disabled={!draft.canEdit}>
              <option value="">{ai.choose}</option>
              {AI_USES.map((use) => (
                <option key={use} value={use}>
                  {ai.uses[use]}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor={`kept-${id}`}>{ai.kept}</label>
            {wrong("kept")}
            <textarea rows={4} {...text("kept", LONGEST_CELL)} />
          </div>
          <div>
            <label htmlFor={`changed-${id}`}>{ai.changed}</label>
            {wrong("changed")}
            <textarea rows={4} {...text("changed", LONGEST_CELL)} />
          </div>
        </div>
      </PartForm>
      {draft.canEdit && !isNew && (
        <form method="post" action="?change" aria-label={`${label}: ${ai.remove}`}>
          <input type="hidden" name="intent" value="remove-row" />
          <input type="hidden" name="row" value={id} />
          <input type="hidden" name="revision" value={draft.revisionOf(slot)} readOnly />
          <button type="submit" className="link-button">
            {ai.remove}
          </button>
        </form>
      )}
    </li>
  );
}
