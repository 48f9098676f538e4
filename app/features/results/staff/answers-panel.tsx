import { Panel } from "~/ui/staff/notice";
import type { InvitedEntry } from "./invited.server";

interface AnswersPanelProps {
  invited: InvitedEntry[];
  seesNames: boolean;
}

/** Who of the finalists and guests comes, and who has not said so yet. */
export function AnswersPanel({ invited, seesNames }: AnswersPanelProps) {
  const silent = invited.filter(({ answer }) => !answer).length;
  return (
    <Panel title="Who comes to the showcase">
      <p>
        {invited.length} are invited, {silent} have not answered; they are reminded 14, 7, 3 days
        and a day before.
      </p>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Invited as</th>
              <th scope="col">Who comes</th>
              {seesNames && <th scope="col">With which adult</th>}
            </tr>
          </thead>
          <tbody>
            {invited.map(({ entryId, title, as, answer }) => (
              <tr key={entryId}>
                <td>{seesNames ? <a href={`/admin/projects/${entryId}`}>{title}</a> : title}</td>
                <td>{as}</td>
                <td>{answer ? whoComes(answer, seesNames) : "No answer yet"}</td>
                {seesNames && <td>{answer?.adultName}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function whoComes(
  { coming, names }: NonNullable<InvitedEntry["answer"]>,
  seesNames: boolean,
): string {
  if (coming === 0) return "Nobody";
  if (seesNames) return names.join(", ");
  return coming === 1 ? "One student" : `${coming} students`;
}
