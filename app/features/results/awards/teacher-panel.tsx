import { longDate } from "~/program/format";
import { awardTitle } from "~/program/results/awards";
import { nominateTeacherBy, TEACHER_MENTOR } from "~/program/results/nominations";
import { useSite } from "~/ui/site-context";
import { Panel } from "~/ui/staff/notice";
import { GiveForm } from "./give-form";
import { prizeWords } from "./prize-words";
import type { ListedTeacher } from "./teacher-shortlist.server";

interface TeacherPanelProps {
  teachers: ListedTeacher[];
  canDecide: boolean;
}

/** Named by families on their own page. The award goes to the school; the name stands in the reason. */
export function TeacherPanel({ teachers, canDecide }: TeacherPanelProps) {
  const { season } = useSite();
  if (!season.prizes.recognition.some(({ id }) => id === TEACHER_MENTOR)) return null;
  const title = awardTitle(TEACHER_MENTOR, season);
  const known = teachers.filter(({ schoolId }) => schoolId !== null);
  const first = known[0];
  return (
    <Panel title={`${title}${prizeWords(TEACHER_MENTOR, season)}`}>
      <p>
        Rule: by how many entries name them until {longDate(nominateTeacherBy(season))}, each entry
        once, then by the students behind those entries. How many of them are finalists is shown and
        decides nothing. The results’ page names the school; the teacher’s name is public once they
        say yes to you.
      </p>
      {teachers.length === 0 && <p>No family has named anybody yet.</p>}
      <ol className="list-decimal pl-5">
        {teachers.map(({ key, teacher, school, entries, students, finalists, whys }) => (
          <li key={key}>
            <b>{teacher}</b>, {school}: named by {entries} {entries === 1 ? "entry" : "entries"} of{" "}
            {students} {students === 1 ? "student" : "students"}, {finalists} of them finalists.
            <ul className="list-disc pl-5">
              {whys.map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {canDecide && first && (
        <GiveForm
          award={TEACHER_MENTOR}
          about={title}
          target="school"
          label="Teacher’s school"
          options={[...new Map(known.map((one) => [one.schoolId, one])).values()].map((one) => ({
            value: one.schoolId ?? "",
            label: `${one.school} (${one.teacher})`,
          }))}
          reason={`${first.teacher}: named by ${first.entries} ${first.entries === 1 ? "entry" : "entries"}, more than anybody else. `}
        />
      )}
    </Panel>
  );
}
