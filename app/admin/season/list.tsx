import { Link, redirect } from "react-router";
import { z } from "zod";
import { currentSite } from "~/platform/site/site.server";
import { storedSeasons } from "~/platform/site/site-documents.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { phaseOf } from "~/program/calendar";
import { requiredLine } from "~/program/field-rules";
import { dateRange } from "~/program/format";
import { idAfter, nameOfSeason } from "~/program/next-season";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { reportOf } from "~/ui/staff/form-report";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/list";
import { startNextSeason, USE_YEARS } from "./start-next-season.server";

export const middleware = [toSee("season.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const { season: live, now } = currentSite();
  const seasons = (await storedSeasons()).map((season) => ({
    id: season.id,
    name: season.name,
    isLive: season.id === live.id,
    phase: phaseOf(season, now),
    when: dateRange(season.dates.enrolmentOpens, season.dates.showcaseEnds),
  }));
  const newest = seasons[0]?.id ?? live.id;
  return {
    seasons,
    nextId: idAfter(newest),
    canEdit: mayStaff(context, "season.change"),
  };
}

const nextSeasonSchema = z.object({
  id: requiredLine({ missing: USE_YEARS, max: 20, tooLong: USE_YEARS }),
  name: requiredLine({ missing: USE_YEARS, max: 60, tooLong: "Use a shorter name." }),
});

export const action = staffAction({
  needs: "season.change",
  schema: nextSeasonSchema,
  handle: async ({ id, name }, { context, refuse }) => {
    const started = await startNextSeason({ id, name, actor: context.get(staffContext).id });
    if (started.error) return refuse(started.error);
    throw redirect(`/admin/season/${id}/dates`);
  },
});

const PHASES = { before: "Not begun", running: "Running", over: "Over" } as const;

export default function Seasons({ loaderData, actionData }: Route.ComponentProps) {
  const { seasons, nextId, canEdit } = loaderData;
  const { values = {} } = reportOf(actionData?.result);
  return (
    <Screen
      title="Season"
      purpose="Every date, price, limit, rubric and prize. The live season is the one that visitors see; the others wait or are kept."
    >
      <div className="record">
        <div>
          <Panel title="Seasons">
            <ul className="entries">
              {seasons.map(({ id, name, isLive, phase, when }) => (
                <li key={id}>
                  <Link to={`/admin/season/${id}`}>{name}</Link>{" "}
                  <Pill tone={isLive ? "ok" : "quiet"}>{isLive ? "Live" : "Not live"}</Pill>
                  <small>
                    {when} · {PHASES[phase]}
                  </small>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        {canEdit && (
          <div>
            <Panel title="Start next season">
              <p className="mb-3">
                Copies the live season 52 weeks on, so that every date keeps its weekday. Nobody
                sees it until you look it over and make it live.
              </p>
              <Notice outcome={actionData?.outcome} />
              <ActionForm intent="start" label="Copy the season" tone="brand">
                <Field
                  label="Years"
                  name="id"
                  hint="For example 2026-27. It cannot be changed later."
                  defaultValue={values.id ?? nextId}
                />
                <Field
                  label="Name"
                  name="name"
                  defaultValue={values.name ?? nameOfSeason(nextId)}
                  maxLength={60}
                />
              </ActionForm>
            </Panel>
          </div>
        )}
      </div>
    </Screen>
  );
}
