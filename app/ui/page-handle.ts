import type { PageNeed } from "~/program/page-needs";

/** What a route says about its page in `export const handle`. */
export interface PageHandle {
  /**
   * The page hydrates; without it no script is sent at all. After the first paint, where phones on slow
   * lines arrive and everything can be read and filled in without script.
   */
  js?: boolean | "after-paint";
  /** The admin area brings its own header and footer. */
  bare?: boolean;
  /** All that the browser must allow this page beyond what every page has. */
  needs?: readonly PageNeed[];
  /**
   * The page of a person is written in every language of the programme; all others are in English, unless the
   * routing table has them in every language. Of a consent's the page itself says in which it can be read, once
   * its translation was reviewed.
   */
  isTranslated?: boolean | "where-reviewed";
  /** People arrive here who have never seen another page of ours: the language that their browser prefers counts. */
  takesHint?: boolean;
  /** The page's form may lead to the payment service as well. */
  formAction?: "checkout";
  /** Its action may be called from anywhere: what is sent carries its own proof, a signature or a link's token. */
  provesItself?: boolean;
  /** The page is the same for all visitors and comes from memory. */
  cache?: PageCaching;
}

/** Every page from memory is made anew with the season and the settings; this tells what else it hangs on. */
export interface PageCaching {
  /** `bumpTags` with one of these drops it. Its loader adds those of the records it found, with `cachedBy`. */
  tags?: string[];
  /**
   * The names in a query that it reads, and what they may be. Everything else is ignored, as search engines and
   * mail add it: nobody can have copies made by typing.
   */
  reads?: Record<string, RegExp>;
  /** With one of these in the query it is made for whoever asks, and not kept: what people search for has no end. */
  notWith?: string[];
  /** A small file and no page: staff get the same, and browsers keep it for a moment without asking. */
  file?: { keptSeconds: number };
}

/** The handles of all matched routes as one: the innermost has the word. */
export function handleOf(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles.filter(Boolean));
}

/** What any of them needs is needed. */
export function needsOf(handles: unknown[]): PageNeed[] {
  const given = handles.filter(Boolean) as PageHandle[];
  return [...new Set(given.flatMap(({ needs = [] }) => needs))];
}
