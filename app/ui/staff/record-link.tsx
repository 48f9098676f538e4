import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** The name under which a record's address keeps what its list was asked for. */
export const LIST_PARAM = "list";

export function recordPath(path: string, id: string, search: string): string {
  return `${path}/${id}?${new URLSearchParams({ [LIST_PARAM]: search })}`;
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
