import { createContext, useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { PAGES } from "~/program/paths";
import { MessagePage } from "./message-page";

/**
 * The id in the server's log, so that a visitor's report can be found there. It comes around the
 * loaders, because an error may happen before any of them has run.
 */
export const RequestIdContext = createContext("");

/** What a visitor sees when something broke: what, and what to do; never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useContext(RequestIdContext);
  const words = ownWordsOf(error);
  if (words) {
    return (
      <main id="main">
        <title>{words.title}</title>
        <MessagePage {...words} action={{ href: PAGES.home.path, label: "Return to Home" }} />
      </main>
    );
  }
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

/** A refusal that explains itself: no accident, so it is not called one. */
function ownWordsOf(error: unknown): { title: string; text: string } | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { title, text } = Object(error.data) as { title?: unknown; text?: unknown };
  return typeof title === "string" && typeof text === "string" ? { title, text } : undefined;
}

/** The status when there is one, else a plain sentence: what an error or the router says is for developers. */
export function describeError(error: unknown): string {
  if (!isRouteErrorResponse(error)) {
    return "Something went wrong on our side. It has been logged. Please try again in a moment.";
  }
  // Only the router's own status texts are right: ours would read "Internal Server Error", whatever the status.
  const isRouters = "internal" in error && error.internal === true;
  const words = isRouters ? error.statusText : error.data;
  return words && typeof words === "string"
    ? `${error.status}: ${words}`
    : `Status ${error.status}`;
}
