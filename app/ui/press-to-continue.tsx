import type { ReactNode } from "react";
import type { Page } from "~/program/paths";
import { NIGHT } from "./art/scenes/bands";
import { buttonClass } from "./button-link";
import { PageHero } from "./page-hero";

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
