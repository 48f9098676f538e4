import { galleryProjectPath } from "~/program/paths";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { LONGEST_REASON } from "../text-limits";
import type { GalleryPage } from "./gallery-page.server";
import { likelyReason, TAKE_DOWN_REASONS, type TakeDownReason } from "./take-down-reasons";

const REASONS: Record<string, string> = {
  privacy: "a name, face or place that should not be there",
  safety: "something unkind or unsafe",
  copied: "made by somebody else",
  broken: "something does not open or work",
  other: "something else",
};

const CHOICES: Record<TakeDownReason, string> = {
  checking: "We look at something on it first",
  recognized: "A person, name or place can be recognized",
  unfit: "It is not for children",
  copied: "It is not their own work",
  asked: "The family asked for it",
  other: "Something else, in your own words",
};

interface GalleryPagePanelProps {
  page: GalleryPage;
  canChange: boolean;
  /** The next press, so that it can be undone. */
  press: string;
}

/** What everybody sees of the project, what visitors reported, and the way to take it down. */
export function GalleryPagePanel({ page, canChange, press }: GalleryPagePanelProps) {
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
        <ActionForm intent="take-down" values={{ press }} label="Take the page down" tone="crit">
          <Choice
            label="Why"
            name="reason"
            options={TAKE_DOWN_REASONS.map((value) => ({ value, label: CHOICES[value] }))}
            defaultValue={likelyReason(reports)}
          />
          <WhyField label="In your own words, if you like" />
        </ActionForm>
      )}
      {canChange && takenDownWhy !== null && (
        <ActionForm intent="put-back" values={{ press }} label="Put the page back">
          <WhyField label="Why, for the family" />
        </ActionForm>
      )}
    </Panel>
  );
}

function WhyField({ label }: { label: string }) {
  return (
    <Field
      label={label}
      name="why"
      hint="They read it word for word in a letter, which goes in ten minutes. The page changes at once."
      rows={2}
      maxLength={LONGEST_REASON}
    />
  );
}
