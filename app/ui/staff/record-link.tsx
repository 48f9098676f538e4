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

interface RecordLinkProps {
  path: string;
  id: string;
  /** What leads on to those that wait like this one, as far as the address does not say otherwise. */
  queue?: Record<string, string> | false;
  children: ReactNode;
}

/** From a row of a list to its record, and with it the way back: filter, order and page. */
export function RecordLink({ path, id, queue, children }: RecordLinkProps) {
  const params = new URLSearchParams(useLocation().search);
  for (const [name, value] of Object.entries(queue || {})) {
    if (!params.has(name)) params.set(name, value);
  }
  const search = params.size > 0 ? `?${params}` : "";
  return <Link to={recordPath(path, id, search)}>{children}</Link>;
}

/** The address now with something else asked for; what else it says stays. */
export function withParam(here: string, name: string, value: string): string {
  const params = new URLSearchParams(here);
  params.set(name, value);
  return `?${params}`;
}
