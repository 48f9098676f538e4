import { isRouteErrorResponse } from "react-router";
import { PAGES } from "~/program/paths";
import { MessagePage } from "./message-page";

interface ErrorPageProps {
  error: unknown;
  /** The id in the server's log, so that a visitor's report can be found there. */
  requestId?: string;
}

/** What a visitor sees when something broke: what, and what to do; never a stack. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  return (
    <main id="main">
      <title>Unexpected Application Error!</title>
      <MessagePage
        title="Unexpected Application Error!"
        text={describeError(error)}
        note={requestId && `If you write to us about it, please quote this number: ${requestId}`}
        action={{ href: PAGES.home.path, label: "Return to Home" }}
      />
    </main>
  );
}

/** The status when there is one, else a plain sentence: an error's own words may hold secrets. */
function describeError(error: unknown): string {
  if (!isRouteErrorResponse(error)) {
    return "Something went wrong on our side. It has been logged. Please try again in a moment.";
  }
  const words = typeof error.data === "string" && error.data ? error.data : error.statusText;
  return words ? `${error.status}: ${words}` : `Status ${error.status}`;
}
