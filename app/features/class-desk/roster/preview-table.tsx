import { Sideways } from "~/ui/sideways";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import type { PreviewRow } from "./preview-view";

/** Every row with its number; those that need somebody stand first. */
export function PreviewTable({ rows }: { rows: PreviewRow[] }) {
  const { preview: words } = DESK_COPY[useLocale()];
  const inOrder = rows.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  return (
    <Sideways className="roster-table mt-8" label={words.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.grade}</th>
            <th scope="col">{words.class}</th>
            <th scope="col">{words.what}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const { preview: words } = DESK_COPY[useLocale()];
  return (
    <tr className={LOOK[urgencyOf(row)]}>
      <td>{row.number}</td>
      <td>{row.name}</td>
      <td>{row.grade}</td>
      <td>{row.className}</td>
      <td>{[words.fates[row.fate], ...reasons()].join(". ").replaceAll("..", ".")}</td>
    </tr>
  );

  function reasons(): string[] {
    return [
      row.problem && words.problems[row.problem],
      row.sameAs !== null && words.sameAs(row.sameAs),
      row.question && words.mend.questions[row.question],
      row.before && words.before(row.before),
      ...row.warnings.map((warning) => words.warnings[warning]),
      row.asksGuardian && words.asks,
      row.lacksGuardian && words.lacksGuardian,
    ].filter((text) => typeof text === "string");
  }
}

const LOOK = ["is-wrong", "is-warned", undefined];

function urgencyOf({ fate, warnings }: PreviewRow): 0 | 1 | 2 {
  if (fate === "wrong" || fate === "asks") return 0;
  return warnings.length > 0 || fate === "duplicate" ? 1 : 2;
}
