import { createContext } from "react-router";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";

/** What the server hands to loaders and actions of one request. */
export const siteContext = createContext<Site>();

export interface RequestFacts {
  id: string;
  /** Allows this response's scripts, and no others. */
  nonce: string;
  /** Where the request comes from, for rate limits. */
  clientAddress: string;
  /** Set when a query went unanswered, so that the visitor is told to come back. */
  databaseDown: boolean;
  /** What the visitor chose; it counts on pages that are written in every language. */
  locale: Locale;
}
export const requestContext = createContext<RequestFacts>();
