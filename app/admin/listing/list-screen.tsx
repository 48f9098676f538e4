import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Screen } from "../ui/screen";
import { ListFilters } from "./list-filters";
import type { ListPage } from "./list-page.server";
import { type ListQuery, type ListView, listLink, listSearch } from "./list-query";

export interface Column<Row> {
  label: string;
  /** The list can be ordered by it. */
  sort?: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface ListScreenProps<Row> {
  title: string;
  purpose: ReactNode;
  view: ListView;
  page: ListPage<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** What to say when there is nothing at all. */
  empty: string;
  actions?: ReactNode;
  canExport?: boolean;
  children?: ReactNode;
}

/** The one way lists look and work: search, filters, table, pages, all in the address. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, purpose, view, page, empty, actions, canExport = true, children } = props;
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        <>
          {canExport && <ExportLinks view={view} page={page} />}
          {actions}
        </>
      }
    >
      {children}
      <ListFilters view={view} query={page.query} seasons={page.seasons} />
      <ResultLine view={view} page={page} />
      {page.rows.length === 0 ? <Nothing {...{ view, page, empty }} /> : <Table {...props} />}
      <Pager view={view} page={page} />
    </Screen>
  );
}

type Shared<Row> = Pick<ListScreenProps<Row>, "view" | "page">;

function ExportLinks<Row>({ view, page }: Shared<Row>) {
  const search = listSearch({ ...page.query, page: 1 }, view);
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

function ResultLine<Row>({ view, page }: Shared<Row>) {
  const { query, total, hasMoreThanCounted } = page;
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
              {label}: {options.find((option) => option.value === value)?.label}
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

function Nothing<Row>({ view, page, empty }: Shared<Row> & { empty: string }) {
  const isFiltered = page.query.q || Object.keys(page.query.filters).length > 0;
  return (
    <p className="nothing">
      {isFiltered ? (
        <>
          Nothing fits. Try fewer words, or <Link to={view.path}>show everything</Link>.
        </>
      ) : (
        empty
      )}
    </p>
  );
}

function Table<Row>({ title, view, page, columns, rowKey }: ListScreenProps<Row>) {
  return (
    <div className="table-frame">
      <table className="table" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} {...{ column, view, page }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.label} className={column.isNumber ? "number" : undefined}>
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

function Heading<Row>({ column, view, page }: Shared<Row> & { column: Column<Row> }) {
  const { label, sort, isNumber } = column;
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

function Pager<Row>({ view, page }: Shared<Row>) {
  const { query, pages, total, rows, hasMoreThanCounted } = page;
  if (total === 0) return null;
  const first = (query.page - 1) * 20 + 1;
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
