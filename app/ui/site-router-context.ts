import { createContext, type RouterContextProvider } from "react-router";
import type { Addresses, Locale } from "~/program/locale";
import type { Site } from "~/program/site";

/** What the server hands to loaders and actions of one request. */
export const siteContext = createContext<Site>();

export interface RequestFacts {
  id: string;
  /** When it came, on the programme's clock: what a deadline counts, however long its body takes. */
  arrivedAt: Date;
  /** Allows this response's scripts, and no others. */
  nonce: string;
  /** Where the request comes from, for rate limits. */
  clientAddress: string;
  /** Set when a query went unanswered, so that the visitor is told to come back. */
  recordsAway: boolean;
  /** By `localeOf`; it counts on pages that are written in every language. */
  locale: Locale;
  /** Where a public page of ours stands in each language; undefined for one that has one address only. */
  addressesOf: (path: string) => Addresses | undefined;
  /** What the page was made of, should it be kept. */
  cacheTags: Set<string>;
}
export const requestContext = createContext<RequestFacts>();

/** For the loader of a page with `handle.cache`: the page is made anew when one of these tags is bumped. */
export function cachedBy(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  for (const tag of tags) context.get(requestContext).cacheTags.add(tag);
}
