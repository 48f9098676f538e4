import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { LONGEST_REASON } from "../text-limits";
import type { StaffProject } from "./staff-view.server";

interface PlacePanelProps extends Pick<StaffProject, "place"> {
  /** The next press, so that it can be undone. */
  press: string;
}

/** What staff may change about an entry until judging opens; after that it is said that it stays. */
export function PlacePanel({ place, press }: PlacePanelProps) {
  const { divisions, division, byGrades, isTeam, isLocked } = place;
  return (
    <Panel title="Division and kind">
      <p>
        Competes in {divisions[division]}
        {division === byGrades
          ? ", as its grades say"
          : `, where staff placed it; its grades say ${divisions[byGrades]}`}
        . It is {isTeam ? "a team" : "a single entry"}.
      </p>
      {isLocked ? (
        <p>Judging has opened: members, division and kind stay as they are.</p>
      ) : (
        <>
          <details>
            <summary>Place it in the other division</summary>
            <div className="mt-3">
              <ActionForm intent="place" values={{ press }} label="Place it there" tone="brand">
                <p>
                  Word bands and page limits are the other division’s at once. Everybody who hears
                  about the project gets a letter.
                </p>
                <Choice
                  label="Division"
                  name="division"
                  defaultValue={division}
                  options={Object.entries(divisions).map(([value, label]) => ({ value, label }))}
                />
                <Why />
              </ActionForm>
            </div>
          </details>
          <details>
            <summary>{isTeam ? "Make it a single entry" : "Make it a team"}</summary>
            <div className="mt-3">
              <ActionForm
                intent="kind"
                values={{ kind: isTeam ? "individual" : "team" }}
                label={isTeam ? "Make it a single entry" : "Make it a team"}
                tone="brand"
              >
                <p>The price stays as it was paid; arrange another on the registration’s screen.</p>
                {!isTeam && <Field label="Team’s name" name="name" maxLength={80} />}
                <Why />
              </ActionForm>
            </div>
          </details>
        </>
      )}
    </Panel>
  );
}

function Why() {
  return (
    <Field label="Why" name="reason" hint="It is kept in the history." maxLength={LONGEST_REASON} />
  );
}
