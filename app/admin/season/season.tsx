import { Link } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { pagesThatChange } from "~/platform/site/page-preview.server";
import { currentSite, refreshSite } from "~/platform/site/site.server";
import { makeSeasonLive } from "~/platform/site/site-documents.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { NOT_POSSIBLE } from "~/program/field-rules";
import { seasonSchema } from "~/program/season";
import { SEASON_SECTIONS } from "~/program/season-sections";
import { ActionForm } from "~/ui/staff/action-form";
import { Notice, Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import { editableSeason } from "../documents/editable-document.server";
import { SAVED } from "../documents/saved";
import { VersionList } from "../documents/version-list";
import { versionList } from "../documents/version-list.server";
import type { Route } from "./+types/season";

export const middleware = [toSee("season.view")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const document = await editableSeason(params.season);
  const season = seasonSchema.parse(document.content);
  const live = currentSite();
  const isLive = live.season.id === season.id;
  return {
    id: season.id,
    name: season.name,
    isLive,
    liveName: live.season.name,
    canEdit: mayStaff(context, "season.change"),
    versions: await versionList(document.key),
    pages: isLive ? [] : await pagesThatChange({ season }),
    isSaved: url.searchParams.get("done") === "saved",
  };
}

export const action = staffAction({
  needs: "season.change",
  schema: z.object({ intent: z.literal("live", NOT_POSSIBLE) }),
  handle: async (_, { params, context, accept }) => {
    const { recordId } = await editableSeason(params.season);
    await db().transaction(async (tx) => {
      await makeSeasonLive(tx, recordId ?? "");
      const actor = context.get(staffContext).id;
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: "season.live",
        recordType: "season",
        recordId,
      });
    });
    await refreshSite();
    return accept("This season is live. Every page, form and email follows it from now on.");
  },
});

export default function SeasonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isLive, canEdit, versions, isSaved } = loaderData;
  return (
    <Screen
      title={name}
      purpose={
        isLive
          ? "This season is live: what you save here is on the public pages at once."
          : "Visitors do not see this season. Change what you like; nothing happens to the public pages."
      }
      actions={<Link to="/admin/season">All seasons</Link>}
    >
      <Notice outcome={actionData?.outcome ?? (isSaved ? SAVED : null)} />
      <div className="record">
        <div>
          <Panel title="What can be changed">
            <ul className="entries">
              {SEASON_SECTIONS.map((section) => (
                <li key={section.id}>
                  <Link to={`/admin/season/${id}/${section.id}`}>{section.title}</Link>
                  <small>{section.purpose}</small>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div>
          {isLive ? (
            <Panel title="State">
              <Pill tone="ok">Live</Pill>
            </Panel>
          ) : (
            canEdit && <GoLive {...loaderData} />
          )}
          <VersionList versions={versions} path={`/admin/season/${id}`} />
        </div>
      </div>
    </Screen>
  );
}

interface GoLiveProps {
  name: string;
  liveName: string;
  pages: { path: string; label: string }[];
}

function GoLive({ name, liveName, pages }: GoLiveProps) {
  return (
    <Panel title="Go live">
      <p className="mb-3">
        {name} takes the place of {liveName}. Records stay with the season they were made in, and
        you can change back.
      </p>
      {pages.length > 0 && (
        <details className="mb-3">
          <summary>{pages.length} pages will read differently</summary>
          <ul>
            {pages.map(({ path, label }) => (
              <li key={path}>{label}</li>
            ))}
          </ul>
        </details>
      )}
      <ActionForm intent="live" label={`Make ${name} the live season`} tone="brand" />
    </Panel>
  );
}
