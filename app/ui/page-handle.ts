/** What a route says about its page in `export const handle`. */
export interface PageHandle {
  /** The page hydrates; without it no script is sent at all. */
  js?: boolean;
  /** The admin area brings its own header and footer. */
  bare?: boolean;
  /** The page is written in every language of the programme; all others are in English. */
  isTranslated?: boolean;
  /** The page's form may lead to the payment service as well. */
  formAction?: "checkout";
}

/** The handles of all matched routes as one. */
export function handleOf(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles.filter(Boolean));
}
