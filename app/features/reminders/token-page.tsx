import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { buttonClass } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";

export const tokenPageMeta = () => [{ name: "robots", content: "noindex" }];

interface TokenPageProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page behind a link in an e-mail: one thing to read, at most one to press. */
export function TokenPage({ title, text, children }: TokenPageProps) {
  return (
    <>
      <title>{title}</title>
      <PageHero
        title={title}
        tagline={text}
        crumbs={[PAGES.deadlines, PAGES.reminders]}
        scene="night"
      >
        {children}
      </PageHero>
    </>
  );
}

/** Mail scanners open links but press no buttons. Posts to the page's own address, token and all. */
export function PressToGoOn({ label }: { label: string }) {
  return (
    <form method="post" aria-labelledby="page-title" className="mt-8">
      <button type="submit" className={buttonClass("gold")}>
        {label}
      </button>
    </form>
  );
}
