import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { editableSeason } from "../documents/editable-document.server";
import { compareVersion, restoreVersion } from "../documents/restore-version.server";
import { VersionScreen } from "../documents/version-screen";
import type { Route } from "./+types/version";

export const middleware = [toSee("season.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await editableSeason(params.season);
  return {
    comparison: await compareVersion(document, params.version),
    name: String(document.content.name),
    canEdit: mayStaff(context, "season.change"),
  };
}

export const action = restoreVersion("season.change", async ({ params }) => ({
  document: await editableSeason(params.season),
  savedAt: `/admin/season/${params.season}?done=saved`,
}));

export default function SeasonVersion({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <VersionScreen
      of={loaderData.name}
      comparison={loaderData.comparison}
      canEdit={loaderData.canEdit}
      outcome={actionData?.outcome}
      backTo={`/admin/season/${params.season}`}
    />
  );
}
