import { Fragment } from "react";
import { type Block, blocksOf, type Span } from "~/program/letter-text";
import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import {
  asLines,
  EmailButton,
  EmailLayout,
  EmailLink,
  EmailList,
  EmailText,
} from "~/ui/email/email-layout";

interface Written {
  subject: string;
  text: string;
  locale: Locale;
  /** Where its button leads. */
  href: string;
  why: string;
}

/** A letter to many, its fields still in braces: it is set once, and filled in for each. */
export function writtenEmail({ subject, text, locale, href, why }: Written, site: Site) {
  const blocks = blocksOf(text);
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale} footer={why}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is set once and never changes.
        <EmailBlock key={index} block={block} href={href} />
      ))}
    </EmailLayout>
  );
}

function EmailBlock({ block, href }: { block: Block; href: string }) {
  if (block.kind === "button") return <EmailButton href={href}>{block.words}</EmailButton>;
  if (block.kind === "list") {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    const items = block.items.map((spans, index) => <Spans key={index} spans={spans} />);
    return <EmailList items={items} />;
  }
  return (
    <EmailText>
      <Spans spans={block.spans} />
    </EmailText>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => {
    const key = `${index} ${span.text}`;
    if (span.kind === "bold") return <b key={key}>{span.text}</b>;
    if (span.kind === "link") {
      return (
        <EmailLink key={key} href={span.href}>
          {span.text}
        </EmailLink>
      );
    }
    return <Fragment key={key}>{span.text.split("\n").flatMap(asLines)}</Fragment>;
  });
}
