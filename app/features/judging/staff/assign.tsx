import { Link } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { counted } from "~/program/counted";
import type { Outcome } from "~/program/outcome";
import { panelView } from "~/records/judging/seat-panel.server";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import { ROUND_LABELS, roundPath } from "../judging-paths";
import type { Route } from "./+types/assign";
import { assignAction } from "./assign-action.server";
import { assignView } from "./assign-view.server";
import { PanelOfThree } from "./panel-of-three";
import { PlannedChanges } from "./planned-changes";
import { roundOfAddress } from "./round-of-address.server";

export const middleware = [toSee("judging.assign")];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const round = await roundOfAddress(params.round, site);
  return {
    kind: round.kind,
    done: DONE.get(url.searchParams.get("done") ?? "") ?? null,
    state: round.state,
    panel: round.kind === "special" ? await panelView(round) : null,
    ...(await assignView(round, site)),
  };
}

export const action = assignAction;

/** Whoever comes from the board with a plan. */
const DONE = new Map<string, Outcome>([
  ["planned", { tone: "ok", text: "Here is a plan. Nothing has changed yet." }],
  [
    "dropped-out",
    {
      tone: "ok",
      text: "Dropped out: what they finished stays. Here is who would read the rest; apply it, and they get it. If it was a mistake, press “Is back” under Judges.",
    },
  ],
]);

export default function Assign({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, state, minimum, entries, plan, undo, panel, done } = loaderData;
  if (panel) {
    return (
      <Screen
        title={`Assign: ${ROUND_LABELS[kind]}`}
        purpose={`${counted(entries, "project")} put forward by judges and staff.`}
        actions={<Link to={roundPath(kind)}>Coverage</Link>}
      >
        <Notice outcome={actionData?.outcome} />
        <PanelOfThree judges={panel} isOpen={state === "open"} />
      </Screen>
    );
  }
  return (
    <Screen
      title={`Assign: ${ROUND_LABELS[kind]}`}
      purpose={`${counted(entries, "project")}, at least ${counted(minimum, "reading")} each. A plan is computed from what judges said and from what we hold; it changes nothing before you apply it.`}
      actions={<Link to={roundPath(kind)}>Coverage</Link>}
    >
      <Notice outcome={actionData?.outcome ?? done} />
      <div className="stack">
        <Panel title="Make a plan">
          {state === "open" ? (
            <div className="action-row">
              <ActionForm
                intent="plan"
                values={{ mode: "repair" }}
                label="Fill what is missing"
                tone="brand"
              />
              <ActionForm
                intent="plan"
                values={{ mode: "fresh" }}
                label="Deal all open ones anew"
              />
            </div>
          ) : (
            <p>The round is not open.</p>
          )}
          <p className="hint mt-2">
            “Fill what is missing” moves as few readings as possible: after a judge drops out, joins
            late or knows somebody. What is finished or begun never moves.
          </p>
        </Panel>
        {undo && (
          <Panel title="What was applied last">
            <p className="mb-2">
              {undo.at && <Moment at={undo.at} />}.{" "}
              {undo.isBegun
                ? "Somebody has begun to read what it gave them, so that it stays. Plan again to change what nobody has begun."
                : "It can be undone until a judge opens one of its readings; letters wait ten minutes."}
            </p>
            {!undo.isBegun && <ActionForm intent="undo" values={{ plan: undo.id }} label="Undo" />}
          </Panel>
        )}
        {plan?.kind === "impossible" && (
          <Panel title="It cannot be done yet">
            <ul className="entries">
              {plan.obstacles.map(({ text, projects, more, mends }) => (
                <li key={text}>
                  <b>{text}</b>
                  <small>
                    {projects.join(", ")}
                    {more > 0 && ` and ${more} more`}
                  </small>
                  <p>Each of these is enough:</p>
                  <ul className="list-disc pl-5">
                    {mends.map((mend) => (
                      <li key={mend}>{mend}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {plan?.changes && (
          <Panel title={plan.kind === "planned" ? "A plan" : "As far as it can be done"}>
            <p className="mb-2">
              <Pill tone="warn">Nothing has changed yet</Pill>
            </p>
            {plan.kind === "impossible" && (
              <ul className="mb-2 list-disc pl-5">
                {plan.stays.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            <PlannedChanges
              kind={kind}
              id={plan.id}
              plan={plan.changes}
              asksWhy={plan.kind === "impossible"}
            />
          </Panel>
        )}
      </div>
    </Screen>
  );
}
