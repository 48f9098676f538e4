import type { ReactNode } from "react";
import type { LinkEnd } from "~/program/link-purposes";
import type { Page } from "~/program/paths";
import { Actions } from "./actions";
import { ButtonLink, buttonClass } from "./button-link";
import { LINK_COPY } from "./links/link-copy";
import { LinkPage } from "./press-to-continue";
import { SEND_AGAIN } from "./send-again";
import { usePageLocale } from "./use-locale";

interface LinkIsOverProps {
  /** Where nothing else is said: it may be anything. */
  end?: LinkEnd;
  /** In place of the title and the reason that every such link has. */
  title?: string | undefined;
  why?: string | undefined;
  /** What can be done, where no new link can be sent from here. */
  text?: string | undefined;
  newLink?: NewLink | null;
  ways?: WayOn[];
  /** Why what was pressed just now did nothing. */
  refused?: string | null | undefined;
  crumbs?: Page[];
  /** Another way on than a link. */
  children?: ReactNode;
}

interface NewLink {
  /** The mailbox on file, masked. */
  sentTo: string;
  /** Where it is asked for; the page's own address without it. */
  action?: string;
}

interface WayOn {
  label: string;
  href: string;
}

/** The page of every link that does nothing any more, but that of signing in, which is a door of its own. No dead end: it says why, and how to go on. */
export function LinkIsOver({ end = "unknown", newLink, ways = [], ...page }: LinkIsOverProps) {
  const { ends, newLink: words } = LINK_COPY[usePageLocale()];
  const { title = ends[end].title, why = ends[end].why, refused, crumbs, children } = page;
  const onward = newLink ? words.offer(newLink.sentTo) : page.text;
  return (
    <LinkPage
      title={title}
      text={onward ? `${why} ${onward}` : why}
      {...(crumbs ? { crumbs } : {})}
    >
      {refused && (
        <p role="alert" className="mt-6 font-bold">
          {refused}
        </p>
      )}
      {children}
      {(newLink || ways.length > 0) && (
        <Actions>
          {newLink && (
            <form method="post" action={newLink.action} aria-label={words.submit}>
              <button type="submit" {...SEND_AGAIN} className={buttonClass("gold")}>
                {words.submit}
              </button>
            </form>
          )}
          {ways.map(({ label, href }) => (
            <ButtonLink key={href} href={href} tone={newLink ? "line" : "gold"}>
              {label}
            </ButtonLink>
          ))}
        </Actions>
      )}
    </LinkPage>
  );
}

/** After the press: also for whom none was sent, so that nobody learns whose mailbox we know. */
export function NewLinkSent() {
  const { title, text } = LINK_COPY[usePageLocale()].newLink.sent;
  return <LinkPage title={title} text={text} />;
}
