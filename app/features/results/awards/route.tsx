import { Link } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { AUDIENCE_CHOICE, awardTitle } from "~/program/results/awards";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { momentText } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { STAFF_RESULTS_PATH } from "../results-paths";
import type { Route } from "./+types/route";
import { awardsAction } from "./awards-action.server";
import { awardsView } from "./awards-view.server";
import { prizeWords } from "./prize-words";
import { SchoolPanels } from "./school-panels";
import { SpecialPanels } from "./special-panels";
import { TeacherPanel } from "./teacher-panel";

export const shouldRevalidate = revalidateAfterEveryAction;
export const middleware = [toSee("results.view")];
export const action = awardsAction;

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await awardsView(context.get(siteContext))),
    canDecide: mayStaff(context, "results.decide"),
  };
}

export default function Awards({ loaderData, actionData }: Route.ComponentProps) {
  const { season } = useSite();
  const { decided, granted, hasAudience, canDecide } = loaderData;
  return (
    <Screen
      title="Awards beside the ranking"
      purpose="A shortlist with its rule, then people decide with a reason. Every decision becomes part of the next run of places and awards, and two sign it."
      actions={<Link to={`${STAFF_RESULTS_PATH}?round=showcase`}>Places and awards</Link>}
    >
      <Notice outcome={actionData?.outcome} />
      {granted.length > 0 && (
        <Panel title="Appeals that were granted">
          <p>
            Nobody loses a place by them. One about the finalists is in the next run of the online
            round by itself; about a place, decide below or on the results’ screen, and freeze a new
            run.
          </p>
          <ul>
            {granted.map(({ entryId, kind, title, answer }) => (
              <li key={`${entryId} ${kind}`}>
                <b>{title}</b> ({kind === "online" ? "finalists" : "places"}): {answer}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <SpecialPanels view={loaderData} canDecide={canDecide} />
      {hasAudience && (
        <Panel
          title={`${awardTitle(AUDIENCE_CHOICE, season)}${prizeWords(AUDIENCE_CHOICE, season)}`}
        >
          <p>
            Rule: most counted votes, from the frozen count; who is equal shares it. Nobody decides
            it by hand. The three most voted of each division are invited with the finalists,
            without saying why.
          </p>
        </Panel>
      )}
      <SchoolPanels view={loaderData} canDecide={canDecide} />
      <TeacherPanel teachers={loaderData.teachers} canDecide={canDecide} />
      <Panel title="Decided so far">
        <ul>
          {decided.map(({ id, award, effect, to, reason, at, isUndone }) => (
            <li key={id}>
              {momentText(at)}: {awardTitle(award, season)},{" "}
              {effect === "give" ? "given to" : "not for"} {to}. {reason}
              {isUndone && " (undone)"}
            </li>
          ))}
        </ul>
        {decided.length === 0 && <p>Nothing yet.</p>}
        <p>
          Undo one on <Link to={`${STAFF_RESULTS_PATH}?round=showcase`}>the results’ screen</Link>.
        </p>
      </Panel>
    </Screen>
  );
}
