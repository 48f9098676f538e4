import { currentSite } from "~/platform/site/site.server";
import { notHere } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { textsOf } from "~/program/document-texts";
import { fieldsOfSection, SEASON_SECTIONS } from "~/program/season-sections";
import { Screen } from "~/ui/staff/screen";
import { DocumentForm } from "../documents/document-form";
import { editDocument } from "../documents/edit-document.server";
import { editableSeason } from "../documents/editable-document.server";
import type { Route } from "./+types/section";
import { ofMovedDates } from "./moved-dates.server";
import "../documents/documents.css";

export const middleware = [toSee("season.view")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await editableSeason(params.season);
  const { name } = document.content;
  return {
    seasonName: String(name),
    version: document.version,
    isLive: currentSite().season.id === params.season,
    texts: textsOf(fieldsOfSection(sectionOf(params.section)), document.content),
    canEdit: mayStaff(context, "season.change"),
  };
}

export const action = editDocument("season.change", async ({ params }) => {
  const document = await editableSeason(params.season);
  return {
    document,
    fields: fieldsOfSection(sectionOf(params.section)),
    savedAt: `/admin/season/${params.season}?done=saved`,
    ...(params.section === "dates" && { consequences: ofMovedDates(document) }),
  };
});

function sectionOf(id: string | undefined) {
  const section = SEASON_SECTIONS.find((candidate) => candidate.id === id);
  if (!section) throw notHere();
  return section;
}

export default function SeasonSectionScreen({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const section = SEASON_SECTIONS.find(({ id }) => id === params.section);
  if (!section) return null;
  const consequence = loaderData.isLive
    ? "What you save is on the public pages at once."
    : "Visitors do not see this season, so the public pages stay as they are.";
  return (
    <Screen
      title={`${section.title}, ${loaderData.seasonName}`}
      purpose={`${section.purpose} ${consequence}`}
    >
      <DocumentForm
        key={section.id}
        fields={fieldsOfSection(section)}
        version={loaderData.version}
        texts={loaderData.texts}
        state={actionData}
        canEdit={loaderData.canEdit}
        backTo={`/admin/season/${params.season}`}
      />
    </Screen>
  );
}
