import { rosterPath } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import { ChosenRows } from "../teams/chosen-rows";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import { MatrixHead } from "./matrix-head";
import { ChooseClass, ChooseOrder, ChoosePage } from "./matrix-links";
import { MatrixRow } from "./matrix-row";

interface MatrixTableProps {
  view: ClassView;
  /** As it was typed and ticked before a refusal. */
  typed: Record<string, unknown> | null | undefined;
}

/** A row a child. The whole table is one form: rows are ticked, and the buttons below say what for. */
export function MatrixTable({ view, typed }: MatrixTableProps) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { rows, schoolId, students } = view;
  const ticked = new Set([typed?.child].flat());
  const teamName = typed?.team_name;
  return (
    <section className="desk-class" aria-labelledby="class-rows">
      <div className="wrap">
        <h2 id="class-rows">{copy.title(students)}</h2>
        <ChooseClass view={view} />
        {rows.length === 0 ? (
          <>
            <p className="my-5">{copy.empty}</p>
            <ButtonLink href={rosterPath(schoolId)} icon="upload">
              {copy.bringIn}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="desk-lede">{copy.lede}</p>
            <ChooseOrder view={view} />
            <form method="post" aria-labelledby="class-rows">
              <div className="desk-scroll">
                <table className="desk-table">
                  <MatrixHead view={view} />
                  <tbody>
                    {rows.map((row, index) => (
                      <MatrixRow
                        key={row.id}
                        row={row}
                        schoolId={schoolId}
                        isTicked={ticked.has(row.id)}
                        isInTeamAbove={isSameTeam(rows[index - 1], row)}
                        isInTeamBelow={isSameTeam(rows[index + 1], row)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
              <ChoosePage view={view} />
              <ChosenRows view={view} teamName={typeof teamName === "string" ? teamName : ""} />
            </form>
          </>
        )}
      </div>
    </section>
  );
}

type Row = ClassView["rows"][number];

function isSameTeam(one: Row | undefined, other: Row): boolean {
  return one?.team != null && one.team.id === other.team?.id;
}
