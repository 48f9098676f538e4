import type { ReactNode } from "react";
import type { LinkEnd } from "~/program/link-purposes";
import type { Page } from "~/program/paths";
import { Actions } from "./actions";
import { NIGHT } from "./art/scenes/bands";
import { ButtonLink, buttonClass } from "./button-link";
import { PageHero } from "./page-hero";
import { SEND_AGAIN } from "./send-again";

interface LinkPageProps {
  title: string;
  text: ReactNode;
  crumbs?: Page[];
  children?: ReactNode;
}

/**
 * A page behind a link in an e-mail: one thing to read, at most one to press. Its title is what became of
 * the link, which a route's `meta` is not told after an action.
 */
export function LinkPage({ title, text, crumbs, children }: LinkPageProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHero scene={NIGHT} title={title} tagline={text} {...(crumbs ? { crumbs } : {})}>
        {children}
      </PageHero>
    </>
  );
}

/** Mail scanners open links but press no buttons. Posts to the page's own address, token and all. */
export function PressToContinue({ button, ...page }: LinkPageProps & { button: string }) {
  return (
    <LinkPage {...page}>
      {page.children}
      <form method="post" aria-label={button} className="mt-8">
        <button type="submit" className={buttonClass("gold")}>
          {button}
        </button>
      </form>
    </LinkPage>
  );
}

interface NewLinkOrElsewhereProps {
  /** The words of the button; null where no new link can be sent. */
  newLink: string | null;
  /** Where it is asked for; the page's own address without it. */
  action?: string;
  elsewhere: { label: string; href: string };
}

/** The one thing to press on the page of a link that is over. */
export function NewLinkOrElsewhere({ newLink, action, elsewhere }: NewLinkOrElsewhereProps) {
  if (newLink) {
    return (
      <form method="post" action={action} aria-label={newLink} className="mt-8">
        <button type="submit" {...SEND_AGAIN} className={buttonClass("gold")}>
          {newLink}
        </button>
      </form>
    );
  }
  return (
    <Actions>
      <ButtonLink href={elsewhere.href} tone="gold">
        {elsewhere.label}
      </ButtonLink>
    </Actions>
  );
}

interface LinkIsOverProps {
  end: LinkEnd;
  /** The mailbox it was sent to, masked: a new link can go there. */
  sentTo?: string | null | undefined;
  /** The way on for whoever cannot be sent a new one. */
  elsewhere: { text: string; label: string; href: string };
  crumbs?: Page[];
}

/** No dead end: a link that is over says why, and offers a new one to the same mailbox. */
export function LinkIsOver({ end, sentTo, elsewhere, crumbs }: LinkIsOverProps) {
  const { title, text } = WORDS[end];
  const offer = sentTo
    ? `We can send a new one to ${sentTo}, where this one went.`
    : elsewhere.text;
  return (
    <LinkPage title={title} text={`${text} ${offer}`} {...(crumbs ? { crumbs } : {})}>
      <NewLinkOrElsewhere newLink={sentTo ? "Send a new link" : null} elsewhere={elsewhere} />
    </LinkPage>
  );
}

const WORDS: Record<LinkEnd, { title: string; text: string }> = {
  used: { title: "This link has done its work", text: "It works once, and it was used." },
  expired: { title: "This link is too old", text: "It worked for a while, and nobody pressed it." },
  revoked: { title: "This link was taken back", text: "It does not work any more." },
  unknown: {
    title: "This link does not work",
    text: "It may be very old, or it was cut off on its way.",
  },
};
