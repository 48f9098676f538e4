import { createContext } from "react-router";

export interface RequestFacts {
  id: string;
  /** Allows this response's scripts, and no others. */
  nonce: string;
  /** Where the request comes from, for rate limits. */
  clientAddress: string;
  /** Set when a query went unanswered, so that the visitor is told to come back. */
  databaseDown: boolean;
}

/** What the server knows about one request. */
export const requestContext = createContext<RequestFacts>();
