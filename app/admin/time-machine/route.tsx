import { isTimeMachineOn } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { localOf } from "~/program/mountain-time";
import { SEASON_MOMENTS } from "~/program/season-phases";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { moveClock } from "./move-clock.server";

export const middleware = [toSee("clock.view")];

export function loader({ context }: Route.LoaderArgs) {
  if (!isTimeMachineOn()) throw notHere();
  const { season, now } = currentSite();
  return {
    now,
    seasonName: season.name,
    stops: SEASON_MOMENTS.map(({ id, label, purpose, at }) => ({
      id,
      label,
      purpose,
      at: at(season),
    })),
    canMove: mayStaff(context, "clock.move"),
  };
}

export const action = moveClock;

export default function TimeMachine({ loaderData, actionData }: Route.ComponentProps) {
  const { now, seasonName, stops, canMove } = loaderData;
  return (
    <Screen
      title="Time machine"
      purpose="Moves the clock of this demonstration. Every page, price, letter and rule follows at once; a real site has no such screen."
    >
      <Notice outcome={actionData?.outcome} />
      <p className="mb-4">
        It is <b>{momentText(now)}</b> here, in the {seasonName}.
      </p>
      <div className="record">
        <div>
          <Panel title="Jump to a phase">
            <ul className="entries">
              {stops.map(({ id, label, purpose, at }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
                >
                  <div>
                    <b>{label}</b>
                    <small>
                      {momentText(at)}. {purpose}
                    </small>
                  </div>
                  {canMove && (
                    <ActionForm
                      intent="phase"
                      values={{ phase: id }}
                      label={
                        <>
                          Go there<span className="sr-only">: {label}</span>
                        </>
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div>
          <Panel title="Any moment">
            {canMove ? (
              <ActionForm intent="moment" label="Go to this moment" tone="brand">
                <Field
                  label="Date and time (MT)"
                  name="moment"
                  type="datetime-local"
                  defaultValue={typedMoment(actionData) ?? localOf(new Date(now))}
                  error={actionData?.result?.error?.moment?.[0]}
                />
              </ActionForm>
            ) : (
              <p>Your role is viewer: you can look, but not move the clock.</p>
            )}
          </Panel>
        </div>
      </div>
    </Screen>
  );
}

function typedMoment(answer: Route.ComponentProps["actionData"]): string | undefined {
  const typed = answer?.result?.initialValue?.moment;
  return typeof typed === "string" ? typed : undefined;
}
