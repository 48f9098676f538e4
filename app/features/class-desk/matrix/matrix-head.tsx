import { useLocale } from "~/ui/use-locale";
import { isStageFinished } from "./class-row";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import { isNearlyPacked } from "./next-step";
import { type RidgePiece, ridge } from "./ridge";

const SIGNED = ["signed", "confirming", "paper", "not-needed"];

/** How many are over each height, drawn as one range over the columns. */
export function MatrixHead({ view }: { view: ClassView }) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { rows, taking } = view;
  const [first] = rows;
  const count = (isWanted: (row: ClassView["rows"][number]) => boolean) =>
    rows.filter(isWanted).length;
  const columns = [
    {
      label: copy.consent,
      small: copy.signed,
      count: count(({ consent }) => SIGNED.includes(consent)),
    },
    ...(first?.stages ?? []).map(({ id }, index) => ({
      label: copy.stages[id],
      small: copy.stage(index + 1),
      count: count(({ stages }) => stages.some((stage) => stage.id === id && isOver(stage))),
    })),
    {
      label: copy.project,
      small: copy.packed,
      count: count((row) => row.project.isSentIn || isPacked(row) || isNearlyPacked(row)),
    },
    { label: copy.sent, small: copy.of(taking), count: count(({ project }) => project.isSentIn) },
  ];
  const pieces = ridge(columns.map((column) => column.count / rows.length));
  return (
    <thead>
      <tr>
        <td className="desk-tick" />
        <th scope="col" className="desk-name">
          {copy.student}
          <small>{copy.inAll(rows.length)}</small>
        </th>
        <th scope="col" className="desk-team">
          {copy.team}
        </th>
        {columns.map((column, index) => (
          <th key={column.label} scope="col" className="desk-summit">
            <Summit piece={pieces[index]} count={column.count} of={rows.length} />
            {column.label}
            <small>{column.small}</small>
          </th>
        ))}
        <th scope="col" className="desk-next">
          {copy.next}
        </th>
      </tr>
    </thead>
  );
}

function isOver(stage: ClassView["rows"][number]["stages"][number]): boolean {
  return stage.isConfirmed || isStageFinished(stage);
}

function isPacked({ project }: ClassView["rows"][number]): boolean {
  return project.of > 0 && project.missing === null;
}

interface SummitProps {
  piece: RidgePiece | undefined;
  count: number;
  of: number;
}

function Summit({ piece, count, of }: SummitProps) {
  return (
    <span className="desk-ridge">
      <svg viewBox="0 0 100 88" preserveAspectRatio="none" aria-hidden="true">
        <path className="desk-range" d={piece?.range} />
        <path className="desk-shade" d={piece?.shade} />
      </svg>
      <b className={`desk-at-${Math.round((10 * count) / of)}`}>{count}</b>
    </span>
  );
}
