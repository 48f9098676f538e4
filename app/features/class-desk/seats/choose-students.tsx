import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";

interface ChooseStudentsProps {
  to: string;
  classes: { id: string; name: string }[];
  classId: string | null;
  students: { id: string; name: string; className: string | null; hasCode: boolean }[];
  problem: string | null;
}

/** Everybody who has no code yet is ticked: after a list came in, one button is left to press. */
export function ChooseStudents({ to, classes, classId, students, problem }: ChooseStudentsProps) {
  const { codes } = DESK_COPY[useLocale()];
  return (
    <Section title={codes.choose} lede={students.length > 0 ? codes.text : codes.empty}>
      {classes.length > 1 && <ChooseClass {...{ to, classes, classId }} />}
      {students.length > 0 && (
        <form method="post" action={to} aria-label={codes.choose}>
          {problem && (
            <p role="alert" className="field-error mb-5">
              {problem}
            </p>
          )}
          <Actions>
            <button type="submit" className={buttonClass()}>
              {codes.submit}
            </button>
          </Actions>
          <p className="my-6 text-ink-2">{codes.replaces}</p>
          <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {students.map(({ id, name, className, hasCode }) => (
              <li key={id} className="tick">
                <input
                  type="checkbox"
                  id={id}
                  name="participant"
                  value={id}
                  defaultChecked={!hasCode}
                />
                <label htmlFor={id}>
                  {[name, className, hasCode && codes.hasCode].filter(Boolean).join(", ")}
                </label>
              </li>
            ))}
          </ul>
        </form>
      )}
    </Section>
  );
}

function ChooseClass({
  to,
  classes,
  classId,
}: Pick<ChooseStudentsProps, "to" | "classes" | "classId">) {
  const { codes } = DESK_COPY[useLocale()];
  return (
    <form method="get" action={to} aria-label={codes.whichClass} className="mb-8">
      <div className="mb-7">
        <label htmlFor="class" className="block font-bold leading-snug">
          {codes.whichClass}
        </label>
        <select id="class" name="class" defaultValue={classId ?? ""} className="control control-m">
          <option value="">{codes.all}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass("line")}>
        {codes.show}
      </button>
    </form>
  );
}
