import { aiLogWords } from "~/program/project-rules";
import type { Division } from "~/program/season-divisions";
import { MOST_AI_ROWS } from "~/records/projects/project-limits";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import { LONGEST_CELL } from "../text-limits";
import { AiLogRow, type Member } from "./ai-log-row";
import { LineField } from "./line-field";
import { PartForm } from "./part-form";
import { PartFrame } from "./part-frame";
import type { PartProps } from "./part-props";
import { WordMeter } from "./word-meter";

interface AiLogPartProps extends PartProps {
  hint: string;
  division: Division;
  members: Member[];
  /** For the row that is added without script. */
  newRow: string;
}

/** A row for each time AI helped; the band is over all of them. */
export function AiLogPart(props: AiLogPartProps) {
  const { hint, division, members, newRow, state, draft, conflict } = props;
  const { parts, ai, refusals } = COPY[useLocale()];
  const { aiRows, aiLog } = draft.content;
  const rows = aiRows.map(({ id }) => id);
  const isFull = rows.length >= MOST_AI_ROWS;
  const blank = draft.canEdit && !draft.isLive && !aiLog.none && !isFull ? [newRow] : [];
  return (
    <PartFrame id="aiLog" title={parts.aiLog.title} state={state} hint={hint}>
      <ol className="ai-rows">
        {[...rows, ...blank].map((id, index) => (
          <AiLogRow
            key={id}
            id={id}
            label={id === newRow ? ai.add : ai.row(String(index + 1))}
            isNew={!rows.includes(id)}
            members={members}
            draft={draft}
            conflict={conflict}
          />
        ))}
      </ol>
      {draft.canEdit && draft.isLive && !isFull && (
        <button type="button" className="btn btn-line btn-small mt-4" onClick={draft.addRow}>
          {ai.add}
        </button>
      )}
      {draft.canEdit && isFull && <p className="part-hint">{refusals["too-many-rows"]}</p>}
      {rows.length === 0 ? (
        <PartForm slot="aiLog" draft={draft} label={ai.none} conflict={conflict}>
          <div className="part-field">
            <label className="tick">
              <input
                type="checkbox"
                name="none"
                checked={aiLog.none}
                disabled={!draft.canEdit}
                onChange={({ target }) => draft.change("aiLog", { none: target.checked })}
              />
              <span>{ai.none}</span>
            </label>
          </div>
          {(aiLog.none || !draft.isLive) && (
            <LineField
              id="ai-why"
              slot="aiLog"
              name="why"
              label={ai.why}
              hint={ai.whyHint}
              maxLength={LONGEST_CELL}
              value={aiLog.why}
              draft={draft}
            />
          )}
        </PartForm>
      ) : (
        <WordMeter words={aiLogWords(aiRows)} band={division.aiLogWords} />
      )}
    </PartFrame>
  );
}
