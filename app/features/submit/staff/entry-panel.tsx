import { longDateTime } from "~/program/format";
import { Facts } from "~/ui/staff/facts";
import { Panel } from "~/ui/staff/notice";
import { NobodyToWriteTo } from "./nobody-to-write-to";
import { decisionInWords } from "./project-states";
import type { StaffProject } from "./staff-view.server";

/** Whose project it is, when it is due, and what was decided. */
export function EntryPanel({ project, canAsk }: { project: StaffProject; canAsk: boolean }) {
  const { review: decided } = project;
  return (
    <Panel title="Entry">
      <Facts
        facts={[
          { label: "Entry", text: project.entry },
          {
            label: "Students",
            text: (
              <ul>
                {project.members.map((member) => (
                  <li key={member.id}>
                    {member.name}
                    {member.grade && `, grade ${member.grade}`}
                    {member.takesPart ? "" : " (no consent yet: not judged)"}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: "Due", text: longDateTime(project.deadline) },
          { label: "Withdrawn", text: project.isWithdrawn && "Yes" },
          { label: "Decision", text: decided && decisionInWords(decided) },
          {
            label: "Told",
            text: decided && !decided.isTold && "Nobody yet; no term of an appeal runs.",
          },
        ]}
      />
      {project.recipients.length === 0 && <NobodyToWriteTo canAsk={canAsk} />}
    </Panel>
  );
}
