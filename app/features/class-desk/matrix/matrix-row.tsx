import { passportPath, schoolGuardianPath } from "~/program/paths";
import { Icon, type IconName } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import type { DeskConsent } from "./class-row";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import type { NextStep } from "./next-step";

type Row = ClassView["rows"][number];

interface MatrixRowProps {
  row: Row;
  schoolId: string;
  isTicked: boolean;
  /** The bar beside a team runs from its first row to its last. */
  isInTeamAbove: boolean;
  isInTeamBelow: boolean;
}

const CONSENT_LOOK: Record<DeskConsent, { icon: IconName; tone: string }> = {
  signed: { icon: "check", tone: "text-ok" },
  confirming: { icon: "check", tone: "text-ok" },
  paper: { icon: "file-text", tone: "text-info" },
  waiting: { icon: "clock", tone: "text-warn" },
  "no-address": { icon: "circle-alert", tone: "text-crit" },
  no: { icon: "x", tone: "text-ink-2" },
  "not-needed": { icon: "check", tone: "text-ok" },
};

export function MatrixRow(props: MatrixRowProps) {
  const { row, schoolId, isTicked, isInTeamAbove, isInTeamBelow } = props;
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { icon, tone } = CONSENT_LOOK[row.consent];
  const { project, team } = row;
  const teamClasses = [
    "desk-team",
    team && "desk-in-team",
    isInTeamAbove && "desk-team-goes-on",
    isInTeamBelow && "desk-team-continues",
  ];
  return (
    <tr className={row.consent === "no" ? "desk-out" : undefined}>
      <td className="desk-tick">
        {row.consent !== "no" && (
          <input
            type="checkbox"
            name="child"
            value={row.id}
            defaultChecked={isTicked}
            aria-label={copy.choose(row.name)}
          />
        )}
      </td>
      <th scope="row" className="desk-name">
        <a href={passportPath(row.id)}>{row.name}</a>
        {team && <small className="desk-phone-team">{team.name}</small>}
      </th>
      <td className={teamClasses.filter(Boolean).join(" ")}>
        <span className={!team || isInTeamAbove ? "sr-only" : undefined}>
          {team?.name ?? copy.alone}
        </span>
      </td>
      <td className={`desk-consent ${tone}`}>
        <Icon name={icon} className="size-4" />
        {copy.consents[row.consent]}
      </td>
      {row.stages.map((stage, index) => (
        <td key={stage.id} className={`desk-stage desk-stage-${index}`}>
          <span className="sr-only">
            {copy.lessons(stage.done, stage.of)}
            {stage.isConfirmed && `, ${copy.isConfirmed}`}
          </span>
          <Bar share={stage.isConfirmed ? 1 : stage.of > 0 ? stage.done / stage.of : 0} />
        </td>
      ))}
      <td className="desk-project">
        <span className="sr-only">{copy.parts(project.packed, project.of)}</span>
        <Parts packed={project.packed} of={project.of} />
        <b aria-hidden="true">{project.packed}</b>
      </td>
      <td className="desk-sent">
        {project.isSentIn && <Icon name="check" className="size-5" />}
        <span className="sr-only">{project.isSentIn ? copy.yes : copy.notYet}</span>
      </td>
      <td className="desk-next">
        <Next row={row} schoolId={schoolId} />
      </td>
    </tr>
  );
}

function Next({ row, schoolId }: Pick<MatrixRowProps, "row" | "schoolId">) {
  const { next: copy } = MATRIX_COPY[useLocale()];
  const { next: step, stages }: { next: NextStep; stages: Row["stages"] } = row;
  switch (step.what) {
    case "nothing":
      return null;
    case "address":
    case "consent":
      return (
        <a href={schoolGuardianPath(schoolId, row.id)}>
          {copy[step.what]}
          <span className="sr-only"> ({copy.askedAbout(row.name)})</span>
        </a>
      );
    case "part":
      return copy.parts[step.part];
    case "stage":
    case "confirm":
      return copy[step.what](stages.findIndex(({ id }) => id === step.stage) + 1);
    default:
      return copy[step.what];
  }
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="desk-bar" viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
      <rect className="desk-bar-ground" width="100" height="18" rx="2" />
      <rect width={Math.round(share * 100)} height="18" rx="2" />
    </svg>
  );
}

/** A block a part, the packed ones first. */
function Parts({ packed, of }: { packed: number; of: number }) {
  const width = 100 / Math.max(1, of);
  const blocks = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => {
      const x = ((from + place) * width).toFixed(2);
      return `M${x} 0h${(width - 1).toFixed(2)}v18h-${(width - 1).toFixed(2)}z`;
    }).join("");
  return (
    <svg className="desk-bar" viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
      <path d={blocks(0, packed)} />
      <path className="desk-bar-ground" d={blocks(packed, of)} />
    </svg>
  );
}
