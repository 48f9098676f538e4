import { galleryProjectPath } from "~/program/paths";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { LONGEST_REASON } from "../text-limits";
import type { GalleryPage } from "./gallery-page.server";

const REASONS: Record<string, string> = {
  privacy: "a name, face or place that should not be there",
  safety: "something unkind or unsafe",
  copied: "made by somebody else",
  broken: "something does not open or work",
  other: "something else",
};

/** What everybody sees of the project, what visitors reported, and the way to take it down. */
export function GalleryPagePanel({ page, canChange }: { page: GalleryPage; canChange: boolean }) {
  const { slug, isShown, isOpen, takenDownWhy, reports } = page;
  return (
    <Panel title="In the gallery">
      <p>
        {takenDownWhy !== null && `Taken down: ${takenDownWhy}`}
        {takenDownWhy === null && isShown && slug && (
          <>
            {isOpen ? "Shown at " : "To be shown, once the gallery opens, at "}
            <a href={galleryProjectPath(slug)}>{galleryProjectPath(slug)}</a>
          </>
        )}
        {takenDownWhy === null &&
          !isShown &&
          "Not shown: it is not accepted yet, or its consents do not allow it."}
      </p>
      {reports.length > 0 && (
        <div className="notice notice-warn">
          <p>Visitors reported: {reports.map((reason) => REASONS[reason] ?? reason).join("; ")}.</p>
          {canChange && <ActionForm intent="settle-reports" label="Looked at it, the page stays" />}
        </div>
      )}
      {canChange && takenDownWhy === null && isShown && (
        <ActionForm intent="take-down" label="Take the page down" tone="crit">
          <WhyField />
        </ActionForm>
      )}
      {canChange && takenDownWhy !== null && (
        <ActionForm intent="put-back" label="Put the page back">
          <WhyField />
        </ActionForm>
      )}
    </Panel>
  );
}

function WhyField() {
  return (
    <Field
      label="Why, for the family"
      name="why"
      hint="They read it word for word in a letter. The page changes at once."
      rows={2}
      maxLength={LONGEST_REASON}
    />
  );
}
