import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { textsOf } from "~/program/document-texts";
import { settingsFields } from "~/program/settings-fields";
import { Notice } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { DocumentForm } from "../documents/document-form";
import { editDocument } from "../documents/edit-document.server";
import { editableSettings } from "../documents/editable-document.server";
import { SAVED } from "../documents/saved";
import { VersionList } from "../documents/version-list";
import { versionList } from "../documents/version-list.server";
import type { Route } from "./+types/route";
import "../documents/documents.css";

export const middleware = [toSee("settings.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const document = await editableSettings();
  return {
    version: document.version,
    texts: textsOf(settingsFields, document.content),
    versions: await versionList(document.key),
    canEdit: mayStaff(context, "settings.change"),
    isSaved: url.searchParams.get("done") === "saved",
  };
}

export const action = editDocument("settings.change", async () => ({
  document: await editableSettings(),
  fields: settingsFields,
  savedAt: "/admin/settings?done=saved",
}));

export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { version, texts, versions, canEdit, isSaved } = loaderData;
  return (
    <Screen
      title="Settings"
      purpose="What the fair is called, who runs it and how to reach them. What you save here is on the public pages, in emails and in the legal texts at once."
    >
      {isSaved && !actionData && <Notice outcome={SAVED} />}
      <div className="record">
        <div>
          <DocumentForm
            key={version}
            fields={settingsFields}
            version={version}
            texts={texts}
            state={actionData}
            canEdit={canEdit}
            backTo="/admin"
          />
        </div>
        <div>
          <VersionList versions={versions} path="/admin/settings" />
        </div>
      </div>
    </Screen>
  );
}
