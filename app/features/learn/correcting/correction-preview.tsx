import { Panel } from "~/ui/staff/notice";
import { LessonLine } from "../lesson-text";
import type { Inline } from "../markdown/blocks";

export interface ChangedLine {
  at: number;
  name: string;
  before: Inline[];
  after: Inline[];
}

/** Line by line, as readers will see it. */
export function CorrectionPreview({ changes }: { changes: ChangedLine[] }) {
  return (
    <Panel title="What changes">
      {changes.length === 0 ? (
        <p role="status">Nothing reads differently.</p>
      ) : (
        <ul className="entries">
          {changes.map(({ at, name, before, after }) => (
            <li key={at}>
              <b>{name}</b>
              <p>
                Now: <LessonLine content={before} />
              </p>
              <p>
                New: <LessonLine content={after} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
