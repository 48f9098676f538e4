import { awardTitle } from "~/program/results/awards";
import { RURAL_SCHOOL } from "~/program/results/nominations";
import { useSite } from "~/ui/site-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Panel } from "~/ui/staff/notice";
import type { AwardsView } from "./awards-view.server";
import { GiveForm } from "./give-form";
import { prizeWords } from "./prize-words";

interface SchoolPanelsProps {
  view: AwardsView;
  canDecide: boolean;
}

/** The best school, and the best of those that staff have marked as rural. */
export function SchoolPanels({ view, canDecide }: SchoolPanelsProps) {
  const { season } = useSite();
  return view.schools.map(({ award, listed }) => (
    <Panel key={award} title={`${awardTitle(award, season)}${prizeWords(award, season)}`}>
      <p>
        Rule: by the mean of a school’s three best projects in the online round; who has fewer comes
        after them.
        {award === RURAL_SCHOOL && " Only schools with the mark below."}
      </p>
      {listed.length === 0 ? (
        <p>Nobody is on the list yet.</p>
      ) : (
        <>
          <ol className="list-decimal pl-5">
            {listed.map(({ id, name, why }) => (
              <li key={id}>
                {name}: {why}
              </li>
            ))}
          </ol>
          {canDecide && (
            <GiveForm
              award={award}
              about={awardTitle(award, season)}
              target="school"
              label="School"
              options={listed.map(({ id, name }) => ({ value: id, label: name }))}
              reason={`First of the shortlist: ${listed[0]?.why}. `}
            />
          )}
        </>
      )}
      {award === RURAL_SCHOOL && <Marks schools={view.marked} canDecide={canDecide} />}
    </Panel>
  ));
}

function Marks({ schools, canDecide }: { schools: AwardsView["marked"]; canDecide: boolean }) {
  const marked = schools.filter(({ isRural }) => isRural);
  return (
    <details className="mt-4">
      <summary>
        Which schools are rural: {marked.length} of {schools.length} are marked
      </summary>
      <ul className="entries">
        {schools.map(({ id, name, town, county, isRural }) => (
          <li key={id}>
            <b>{name}</b>
            <small>{[town, county, isRural && "marked as rural"].filter(Boolean).join(", ")}</small>
            {canDecide && (
              <ActionForm
                intent="mark-rural"
                values={{ school: id, rural: isRural ? "no" : "yes" }}
                label={isRural ? "Take the mark away" : "Mark as rural"}
                about={name}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
