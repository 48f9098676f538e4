import { Link } from "react-router";
import type { Outcome } from "~/program/outcome";
import { ActionForm } from "~/ui/staff/action-form";
import { momentText } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { useProgramClock } from "~/ui/use-program-clock";
import { PreviewPanel } from "./preview-panel";
import type { compareVersion } from "./restore-version.server";

interface VersionScreenProps {
  /** What it is a version of. */
  of: string;
  comparison: Awaited<ReturnType<typeof compareVersion>>;
  canEdit: boolean;
  outcome: Outcome | undefined;
  backTo: string;
}

export function VersionScreen({ of, comparison, canEdit, outcome, backTo }: VersionScreenProps) {
  const { version, newest, createdAt, createdBy, preview } = comparison;
  const isDifferent = preview.changes.length > 0;
  const storedAt = momentText(useProgramClock()(createdAt));
  return (
    <Screen
      title={`${of}, version ${version}`}
      purpose={`Stored on ${storedAt}${createdBy ? ` by ${createdBy}` : ""}. Bringing it back makes a new version; nothing is lost.`}
      actions={<Link to={backTo}>Back</Link>}
    >
      <Notice outcome={outcome} />
      {isDifferent ? (
        <PreviewPanel preview={preview} />
      ) : (
        <p className="nothing">Nothing in it differs from version {newest}, which is in use.</p>
      )}
      {isDifferent && canEdit && (
        <ActionForm
          intent="restore"
          version={String(newest)}
          label={`Bring version ${version} back`}
          tone="brand"
        />
      )}
    </Screen>
  );
}
