import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { type ListPage, type ListQuery, listLink, listSearch } from "~/program/list-query";
import { ListFilters } from "./list-filters";
import { Screen } from "./screen";

export interface Column<Row, Sort extends string = string> {
  label: string;
  /** The list can be ordered by it. */
  sort?: Sort;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

/** The columns that a page of a list can be shown in. */
export type ColumnsOf<Page> =
  Page extends ListPage<infer Row, infer Sort> ? Column<Row, Sort>[] : never;

interface ListScreenProps<Row, Sort extends string> {
  title: string;
  purpose: ReactNode;
  page: ListPage<Row, Sort>;
  columns: Column<Row, NoInfer<Sort>>[];
  rowKey: (row: Row) => string;
  /** What to say when there is nothing at all. */
  empty: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The one way lists look and work: search, filters, table, pages, all in the address. */
export function ListScreen<Row, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, purpose, page, empty, actions, children } = props;
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <>
          {page.view.canExport && <ExportLinks page={page} />}
          {actions}
        </>
      }
    >
      {children}
      <ListFilters page={page} />
      <ResultLine page={page} />
      {page.rows.length === 0 ? <Nothing page={page} empty={empty} /> : <Table {...props} />}
      <Pager page={page} />
    </Screen>
  );
}

type AnyPage = ListPage<unknown>;

function ExportLinks({ page: { view, query } }: { page: AnyPage }) {
  const search = listSearch({ ...query, page: 1 }, view);
  return (
    <>
      <a className="btn btn-line" href={`${view.path}/export/csv${search}`} download>
        Export CSV
      </a>
      <a className="btn btn-line" href={`${view.path}/export/xlsx${search}`} download>
        Export Excel
      </a>
    </>
  );
}

function ResultLine({ page }: { page: AnyPage }) {
  const { view, query, total, hasMoreThanCounted } = page;
  const counted = `${total.toLocaleString("en-US")}${hasMoreThanCounted ? "+" : ""}`;
  const isFiltered = Boolean(query.q) || Object.keys(query.filters).length > 0;
  const line = useFocusAfterAsking(query);
  return (
    <p ref={line} tabIndex={-1} className="result-line" role="status">
      <span>
        {counted} {total === 1 ? "result" : "results"}
        {query.q && <> for “{query.q}”</>}
      </span>
      {view.filters
        .filter(({ name }) => query.filters[name])
        .map(({ name, label, options }) => {
          const { [name]: value, ...others } = query.filters;
          return (
            <Link key={name} className="chip" to={listLink(view, query, { filters: others })}>
              {label}: {options.find((option) => option.value === value)?.label ?? "not found"}
              <span aria-hidden="true"> ×</span>
              <span className="sr-only"> (take this filter off)</span>
            </Link>
          );
        })}
      {isFiltered && <Link to={view.path}>Clear filters</Link>}
    </p>
  );
}

/** What was pressed may be gone with the old answer; the keyboard goes on at the new one. */
function useFocusAfterAsking(query: ListQuery) {
  const line = useRef<HTMLParagraphElement>(null);
  const asked = JSON.stringify(query);
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    if (document.activeElement === document.body) line.current?.focus();
  }, [asked]);
  return line;
}

function Nothing({ page, empty }: { page: AnyPage; empty: string }) {
  const isFiltered = page.query.q || Object.keys(page.query.filters).length > 0;
  return (
    <p className="nothing">
      {isFiltered ? (
        <>
          Nothing fits. Try fewer words, or <Link to={page.view.path}>show everything</Link>.
        </>
      ) : (
        empty
      )}
    </p>
  );
}

function Table<Row, Sort extends string>({
  title,
  page,
  columns,
  rowKey,
}: ListScreenProps<Row, Sort>) {
  return (
    <div className="table-frame">
      <table className="table table-cards" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} page={page} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className={column.isNumber ? "number" : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  column,
  page,
}: {
  column: Pick<Column<never>, "label" | "sort" | "isNumber">;
  page: AnyPage;
}) {
  const { label, sort, isNumber } = column;
  const { view } = page;
  const className = isNumber ? "number" : undefined;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const current = page.query.sort.replace(/^-/, "") === sort;
  const isDescending = page.query.sort.startsWith("-");
  const next = current && !isDescending ? `-${sort}` : sort;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <Link to={listLink(view, page.query, { sort: next })}>
        {label}
        {current && <span aria-hidden="true">{isDescending ? " ↓" : " ↑"}</span>}
      </Link>
    </th>
  );
}

function Pager({ page }: { page: AnyPage }) {
  const { view, query, pages, first, total, rows, hasMoreThanCounted } = page;
  if (total === 0) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {first.toLocaleString("en-US")} to {(first + rows.length - 1).toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")}
        {hasMoreThanCounted && "+"}
      </span>
      <span className="pager-links">
        {query.page > 1 && (
          <Link to={listLink(view, query, { page: query.page - 1 })} rel="prev">
            Previous
          </Link>
        )}
        <span>
          Page {query.page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
        </span>
        {query.page < pages && (
          <Link to={listLink(view, query, { page: query.page + 1 })} rel="next">
            Next
          </Link>
        )}
      </span>
    </nav>
  );
}
