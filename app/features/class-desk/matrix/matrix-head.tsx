import { useLocale } from "~/ui/use-locale";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import { type RidgePiece, ridge } from "./ridge";

/** How many are over each height, drawn as one range over the columns. */
export function MatrixHead({ view }: { view: ClassView }) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { students, heights, taking } = view;
  const columns = [
    { label: copy.consent, small: copy.signed, count: heights.signed },
    ...heights.stages.map(({ id, over }, index) => ({
      label: copy.stages[id],
      small: copy.stage(index + 1),
      count: over,
    })),
    { label: copy.project, small: copy.packed, count: heights.packed },
    { label: copy.sent, small: copy.of(taking), count: heights.sentIn },
  ];
  const pieces = ridge(columns.map((column) => column.count / students));
  return (
    <thead>
      <tr>
        <td className="desk-tick" />
        <th scope="col" className="desk-name">
          {copy.student}
          <small>{copy.inAll(students)}</small>
        </th>
        <th scope="col" className="desk-team">
          {copy.team}
        </th>
        {columns.map((column, index) => (
          <th key={column.label} scope="col" className="desk-summit">
            <Summit piece={pieces[index]} count={column.count} of={students} />
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
