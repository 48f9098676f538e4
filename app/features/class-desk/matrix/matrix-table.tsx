import { classPath, rosterPath } from "~/program/paths";
import { ButtonLink } from "~/ui/button-link";
import { useLocale } from "~/ui/use-locale";
import { ChosenRows } from "../teams/chosen-rows";
import type { ClassView } from "./class-view.server";
import { MATRIX_COPY } from "./matrix-copy";
import { MatrixHead } from "./matrix-head";
import { MatrixRow } from "./matrix-row";
import { ORDERS } from "./order-rows";

interface MatrixTableProps {
  view: ClassView;
  /** As it was typed before a refusal. */
  teamName: unknown;
}

/** A row a child. The whole table is one form: rows are ticked, and the buttons below say what for. */
export function MatrixTable({ view, teamName }: MatrixTableProps) {
  const { table: copy } = MATRIX_COPY[useLocale()];
  const { rows, schoolId, classId } = view;
  return (
    <section className="desk-class" aria-labelledby="class-rows">
      <div className="wrap">
        <h2 id="class-rows">{copy.title(rows.length)}</h2>
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
            <nav className="desk-orders" aria-label={copy.order}>
              {ORDERS.map((order) => (
                <a
                  key={order}
                  href={`${classPath(schoolId, classId)}?order=${order}`}
                  aria-current={order === view.order ? "true" : undefined}
                >
                  {copy.orders[order]}
                </a>
              ))}
            </nav>
            <form method="post" aria-labelledby="class-rows">
              <div className="desk-scroll">
                <table className="desk-table">
                  <MatrixHead view={view} />
                  <tbody>
                    {rows.map((row, index) => (
                      <MatrixRow
                        key={row.id}
                        row={row}
                        isInTeamAbove={isSameTeam(rows[index - 1], row)}
                        isInTeamBelow={isSameTeam(rows[index + 1], row)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
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
