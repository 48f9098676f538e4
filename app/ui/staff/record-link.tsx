import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** The name under which a record's address keeps what its list was asked for. */
export const LIST_PARAM = "list";

export function recordPath(path: string, id: string, search: string): string {
  return `${path}/${id}?${new URLSearchParams({ [LIST_PARAM]: search })}`;
}

/** Another screen of a record that was opened from a list; `here` is the search of the address now. */
export function inSameList(path: string, here: string): string {
  const { pathname, searchParams, search } = new URL(path, "http://localhost");
  const list = new URLSearchParams(here).get(LIST_PARAM);
  if (list === null) return `${pathname}${search}`;
  searchParams.set(LIST_PARAM, list);
  return `${pathname}?${searchParams}`;
}

/** From a row of a list to its record, and with it the way back: filter, order and page. */
export function RecordLink({
  path,
  id,
  children,
}: {
  path: string;
  id: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  return <Link to={recordPath(path, id, search)}>{children}</Link>;
}
