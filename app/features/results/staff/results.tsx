import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import { LinkTabs } from "~/ui/link-tabs";
import { siteContext } from "~/ui/site-router-context";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { STAFF_RESULTS_PATH } from "../results-paths";
import type { Route } from "./+types/results";
import "./results.css";
import { AnswersPanel } from "./answers-panel";
import { AudiencePanel } from "./audience-panel";
import { AwardsPanel } from "./awards-panel";
import { FieldPanel } from "./field-panel";
import { invitedEntries } from "./invited.server";
import { resultsAction } from "./results-action.server";
import { staffResults } from "./results-view.server";
import { schoolShortlist } from "./school-shortlist.server";
import { SignPanel } from "./sign-panel";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("results.view")];
export const action = resultsAction;

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind: ReleasedKind = url.searchParams.get("round") === "showcase" ? "showcase" : "online";
  const site = context.get(siteContext);
  const viewer = { ...context.get(staffContext), maySign: mayStaff(context, "results.approve") };
  const results = await staffResults(kind, viewer, site);
  const seesNames = mayStaff(context, "projects.view");
  return {
    kind,
    results,
    schools: kind === "showcase" && results ? await schoolShortlist(site) : [],
    invited: kind === "online" ? await invitedEntries(site, { withNames: seesNames }) : [],
    seesNames,
    canDecide: mayStaff(context, "results.decide"),
    canApprove: mayStaff(context, "results.approve"),
  };
}

const TABS: Record<ReleasedKind, string> = {
  online: "Online round: finalists",
  showcase: "Showcase: places and awards",
};

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, results, schools, invited, seesNames, canDecide, canApprove } = loaderData;
  return (
    <Screen
      title="Results"
      purpose="Computed from frozen scores, signed by two people, released by the site on the season’s minute. The ranking proposes; people decide."
    >
      <div className="results-tabs">
        <LinkTabs
          label="Rounds"
          tabs={RELEASED_KINDS.map((each) => ({
            href: `${STAFF_RESULTS_PATH}?round=${each}`,
            label: TABS[each],
            isCurrent: each === kind,
          }))}
        />
      </div>
      <Notice outcome={actionData?.outcome} />
      {results ? (
        <div className="stack">
          <SignPanel results={results} canDecide={canDecide} canApprove={canApprove} />
          {results.fields.map((field) => (
            <FieldPanel key={field.name} field={field} results={results} seesProjects={seesNames} />
          ))}
          <div className="results-grid">
            {kind === "online" && <AudiencePanel results={results} />}
            <AwardsPanel results={results} schools={schools} canDecide={canDecide} />
          </div>
          {invited.length > 0 && <AnswersPanel invited={invited} seesNames={seesNames} />}
        </div>
      ) : (
        <Panel title="Not opened">
          <p>This round has not been opened yet. There is nothing to rank.</p>
        </Panel>
      )}
    </Screen>
  );
}
