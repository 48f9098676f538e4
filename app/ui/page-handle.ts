/** What a route says about its page in `export const handle`. */
export interface PageHandle {
  /** The page hydrates; without it no script is sent at all. */
  js?: boolean;
  /** The admin area brings its own header and footer. */
  bare?: boolean;
  /** Other origins that the page's form may lead to. */
  formAction?: string[];
}

/** The handles of all matched routes as one. */
export function handleOf(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles.filter(Boolean));
}
