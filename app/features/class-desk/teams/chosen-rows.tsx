import { classCodesPath } from "~/program/paths";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { useSite } from "~/ui/site-context";
import { useLocale } from "~/ui/use-locale";
import type { ClassView } from "../matrix/class-view.server";
import { MATRIX_COPY } from "../matrix/matrix-copy";

interface ChosenRowsProps {
  view: ClassView;
  teamName: string;
}

/** What can be done with the ticked rows; each button says which. */
export function ChosenRows({ view, teamName }: ChosenRowsProps) {
  const { chosen: copy } = MATRIX_COPY[useLocale()];
  const { stages } = useSite().season;
  return (
    <fieldset className="desk-chosen">
      <legend>{copy.title}</legend>
      <p className="desk-hint">{copy.text}</p>
      <input type="hidden" name="class" value={view.classKey} />
      <div className="desk-deeds">
        <div>
          <label htmlFor="team-name">{copy.teamName}</label>
          <input
            id="team-name"
            name="team_name"
            className="control"
            maxLength={60}
            autoComplete="off"
            defaultValue={teamName}
          />
          <span className="desk-buttons">
            <Deed intent="team">{copy.makeTeam}</Deed>
            <Deed intent="leave">{copy.leave}</Deed>
          </span>
        </div>
        <div>
          <label htmlFor="certificate-stage">{copy.stage}</label>
          <select id="certificate-stage" name="stage" className="control">
            {stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="desk-buttons">
            <Deed intent="certificates">{copy.certificates}</Deed>
          </span>
        </div>
        <div className="desk-buttons">
          <Deed intent="forms">{copy.forms}</Deed>
          <Deed intent="correct">{copy.correct}</Deed>
          <ButtonLink href={codesOf(view)} tone="line">
            {copy.codes}
          </ButtonLink>
        </div>
      </div>
    </fieldset>
  );
}

function codesOf({ schoolId, classKey }: ClassView): string {
  return `${classCodesPath(schoolId)}?class=${classKey}`;
}

function Deed({ intent, children }: { intent: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={buttonClass("line")}>
      {children}
    </button>
  );
}
