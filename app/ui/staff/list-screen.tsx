import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { type ListPage, type ListQuery, listLink, listSearch } from "~/program/list-query";
import { ListFilters } from "./list-filters";
import { PhoneFold } from "./phone-fold";
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
  /** The audience that the list stands for, where whoever looks may write to it. */
  writeTo?: string | false;
  /** What is being decided about one of the rows, beside them. */
  aside?: ReactNode;
  /** Below the rows: what is done to several of them, so that the first row stays on a phone's first screen. */
  afterList?: ReactNode;
  children?: ReactNode;
}

/** The one way lists look and work: search, filters, table, pages, all in the address. */
export function ListScreen<Row, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, purpose, page, empty, actions, writeTo, aside, afterList, children } = props;
  const hasWriting = writeTo && page.total > 0;
  return (
    <Screen
      title={title}
      purpose={purpose}
      actions={
        (hasWriting || page.view.canExport || actions) && (
          <PhoneFold label="More" className="action-row">
            {hasWriting && <WriteToThese page={page} audience={writeTo} />}
            {page.view.canExport && <ExportLinks page={page} />}
            {actions}
          </PhoneFold>
        )
      }
    >
      {children}
      <Views page={page} />
      <ListFilters page={page} />
      <ResultLine page={page} />
      <div className={aside ? "list-beside" : undefined}>
        <div>
          {page.rows.length === 0 ? <Nothing page={page} empty={empty} /> : <Table {...props} />}
          {afterList}
          <Pager page={page} />
        </div>
        {aside && <div>{aside}</div>}
      </div>
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

/** A letter to everybody on the list as it is filtered, on all pages; it begins as a draft. */
function WriteToThese({ page, audience }: { page: AnyPage; audience: string }) {
  const { view, query, total, hasMoreThanCounted } = page;
  const number = `${total.toLocaleString("en-US")}${hasMoreThanCounted ? "+" : ""}`;
  return (
    <Form
      method="post"
      action="/admin/letters/new"
      className="action-button"
      aria-label="Write to everybody on this list"
    >
      <input type="hidden" name="audience" value={audience} />
      <input type="hidden" name="search" value={listSearch({ ...query, page: 1 }, view)} />
      <button type="submit" className="btn btn-line">
        {total === 1 ? "Write to this one" : `Write to these ${number}`}
      </button>
    </Form>
  );
}

/** What is looked at daily, in one press. */
function Views({ page: { view, views } }: { page: AnyPage }) {
  if (views.length === 0) return null;
  return (
    <nav className="list-views" aria-label="Views">
      {views.map(({ label, search, count, isCurrent }) => (
        <Link
          key={label}
          to={`${view.path}${search}`}
          aria-current={isCurrent ? "page" : undefined}
        >
          {label} <b>{count}</b>
        </Link>
      ))}
    </nav>
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
          Nothing fits.{" "}
          {page.closest && (
            <>
              Without “{page.closest.left}” it is{" "}
              <Link to={page.closest.to}>
                {page.closest.count.toLocaleString("en-US")}{" "}
                {page.closest.count === 1 ? "result" : "results"}
              </Link>
              .{" "}
            </>
          )}
          Try fewer words, or <Link to={page.view.path}>show everything</Link>.
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
