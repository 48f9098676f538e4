import { createContext, useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import { PAGES } from "~/program/paths";
import type { NotFoundWords } from "./errors/copy.en";
import { ERROR_COPY } from "./errors/error-copy";
import { LocaleLinks } from "./locale-links";
import { MessagePage } from "./message-page";
import { useLocale } from "./use-locale";

/**
 * The id in the server's log, so that a visitor's report can be found there. It comes around the
 * loaders, because an error may happen before any of them has run.
 */
export const RequestIdContext = createContext("");

/** What a visitor sees when something broke: what, and what to do; never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const { notFound, home } = ERROR_COPY[useLocale()];
  return (
    <main id="main">
      <ErrorMessage
        error={error}
        notFound={notFound}
        action={{ href: PAGES.home.path, label: home }}
      />
    </main>
  );
}

interface ErrorMessageProps {
  error: unknown;
  /** What is said of an address at which there is nothing; usually what every page says. */
  notFound?: NotFoundWords;
  /** And of one at which there was something once. */
  gone?: NotFoundWords;
  /** The way back. */
  action: { href: string; label: string };
}

/** The same inside a page whose header stands. */
export function ErrorMessage({ error, notFound, gone, action }: ErrorMessageProps) {
  const requestId = useContext(RequestIdContext);
  const locale = useLocale();
  const { failed, ...copy } = ERROR_COPY[locale];
  // Our refusals explain themselves in English only.
  const words = ownWordsOf(error);
  if (words) {
    return (
      <div lang={DEFAULT_LOCALE}>
        <title>{words.title}</title>
        <MessagePage title={words.title} text={words.text} action={words.back ?? action} />
      </div>
    );
  }
  const missing = missingWords(error, { notFound: notFound ?? copy.notFound, gone });
  if (missing) {
    const { documentTitle, title, text, figure } = missing;
    return (
      <div lang={locale}>
        <title>{documentTitle}</title>
        <MessagePage {...{ figure, title, text, action }}>
          <LocaleLinks />
        </MessagePage>
      </div>
    );
  }
  return (
    <div lang={locale}>
      <title>{failed.title}</title>
      <MessagePage
        title={failed.title}
        text={describeError(error, locale)}
        note={requestId && failed.quote(requestId)}
        action={action}
      >
        <LocaleLinks />
      </MessagePage>
    </div>
  );
}

/** Nothing is there, or nothing any more. */
function missingWords(
  error: unknown,
  { notFound, gone }: { notFound: NotFoundWords; gone: NotFoundWords | undefined },
): (NotFoundWords & { figure: string }) | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return { ...notFound, figure: "404" };
  return error.status === 410 && gone ? { ...gone, figure: "410" } : undefined;
}

/** A refusal that explains itself: no accident, so it is not called one. */
function ownWordsOf(error: unknown): OwnWords | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { title, text, back } = Object(error.data) as Partial<OwnWords>;
  return typeof title === "string" && typeof text === "string" ? { title, text, back } : undefined;
}

interface OwnWords {
  title: string;
  text: string;
  /** Where to go on, if not the way that every page offers. */
  back: { href: string; label: string } | undefined;
}

/** The status when there is one, else a plain sentence: what an error or the router says is for developers. */
export function describeError(error: unknown, locale: Locale = DEFAULT_LOCALE): string {
  const { failed } = ERROR_COPY[locale];
  if (!isRouteErrorResponse(error)) return failed.text;
  // What code says about a status is in English.
  if (locale !== DEFAULT_LOCALE) return failed.status(error.status);
  const isRouters = "internal" in error && error.internal === true;
  // Only the router's own status texts are right: ours would read "Internal Server Error", whatever the status.
  const words = isRouters ? error.statusText : error.data;
  return words && typeof words === "string"
    ? `${error.status}: ${words}`
    : failed.status(error.status);
}
