import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { editableSettings } from "../documents/editable-document.server";
import { compareVersion, restoreVersion } from "../documents/restore-version.server";
import { VersionScreen } from "../documents/version-screen";
import type { Route } from "./+types/version";

export const middleware = [toSee("settings.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    comparison: await compareVersion(await editableSettings(), params.version),
    canEdit: mayStaff(context, "settings.change"),
  };
}

export const action = restoreVersion("settings.change", async () => ({
  document: await editableSettings(),
  savedAt: "/admin/settings?done=saved",
}));

export default function SettingsVersion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VersionScreen
      of="Settings"
      comparison={loaderData.comparison}
      canEdit={loaderData.canEdit}
      outcome={actionData?.outcome}
      backTo="/admin/settings"
    />
  );
}
