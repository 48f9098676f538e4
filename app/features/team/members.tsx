import { GRADES } from "~/program/options";
import { buttonClass } from "~/ui/button-link";
import { CHILD_NAME_COPY } from "~/ui/child-name/child-name-copy";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "./team-copy";
import type { TeamView } from "./team-view.server";
import "./team.css";

interface MembersProps {
  members: TeamView["members"];
  canChange: boolean;
}

export function Members({ members, canChange }: MembersProps) {
  const words = TEAM_COPY[useLocale()].members;
  return (
    <ul className="team-members">
      {members.map(({ id, name, grade }) => (
        <li key={id}>
          <b>{name}</b>
          {grade || !canChange ? (
            <span className="text-ink-2">{grade && words.grade(grade)}</span>
          ) : (
            <GradeForm id={id} name={name} />
          )}
          {canChange && (
            <form className="member-out" method="post" aria-label={words.removeTitle(name)}>
              <input type="hidden" name="participant" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove"
                aria-label={`${words.remove}: ${name}`}
                className="cursor-pointer py-1 text-link underline"
              >
                {words.remove}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Nobody said it when the team was registered; it decides who competes with whom. */
function GradeForm({ id, name }: { id: string; name: string }) {
  const locale = useLocale();
  const words = TEAM_COPY[locale].members;
  const { chooseGrade, kindergarten } = CHILD_NAME_COPY[locale];
  return (
    <form className="member-grade" method="post" aria-label={words.gradeOf(name)}>
      <input type="hidden" name="intent" value="grade" />
      <input type="hidden" name="participant" value={id} />
      <select name="grade" aria-label={words.gradeOf(name)} required className="control">
        <option value="">{chooseGrade}</option>
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {grade === "K" ? kindergarten : grade}
          </option>
        ))}
      </select>
      <button type="submit" className={`${buttonClass("line")} btn-small`}>
        {words.sayGrade}
        <span className="sr-only">: {name}</span>
      </button>
    </form>
  );
}
