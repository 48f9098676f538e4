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
        <div className="table-frame">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Now</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ at, name, before, after }) => (
                <tr key={at}>
                  <th scope="row" className="wrapping">
                    {name}
                  </th>
                  <td className="wrapping">
                    <LessonLine content={before} />
                  </td>
                  <td className="wrapping">
                    <LessonLine content={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
