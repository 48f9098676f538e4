import { longDate } from "~/program/format";
import { awardTitle } from "~/program/results/awards";
import { nominateTeacherBy, TEACHER_MENTOR } from "~/program/results/nominations";
import { useSite } from "~/ui/site-context";
import { Panel } from "~/ui/staff/notice";
import { GiveForm } from "./give-form";
import { namedBy } from "./named-by";
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
  return (
    <Panel title={`${title}${prizeWords(TEACHER_MENTOR, season)}`}>
      <p>
        Rule: by how many entries name them until {longDate(nominateTeacherBy(season))}, each entry
        once, then by the students behind those entries. How many of them are finalists is shown and
        decides nothing. You may choose another than the first, and say why; these figures stand in
        the record before your words. The results’ page names the school; the teacher’s name is on
        its certificate, and public once they say yes to you.
      </p>
      {teachers.length === 0 && <p>No family has named anybody yet.</p>}
      <ol className="list-decimal pl-5">
        {teachers.map(({ key, teacher, schoolId, school, entries, students, finalists, whys }) => (
          <li key={key}>
            <b>{teacher}</b>, {school}: {namedBy({ entries, students })}, {finalists} of them
            finalists.
            {schoolId === null && " To choose them, set the school of the children who named them."}
            <ul className="list-disc pl-5">
              {whys.map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {canDecide && known.length > 0 && (
        <GiveForm
          award={TEACHER_MENTOR}
          about={title}
          target="teacher"
          label="Teacher"
          options={known.map(({ key, teacher, school }) => ({
            value: key,
            label: `${teacher}, ${school}`,
          }))}
        />
      )}
    </Panel>
  );
}
