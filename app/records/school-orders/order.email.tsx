import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";

export interface OrderLetter {
  title: string;
  paragraphs: string[];
  facts: { label: string; text: string }[];
  /** The paper for the books. */
  paper?: { label: string; href: string };
  button?: { label: string; href: string };
}

/** All letters about a school's order: what happened, the figures, the paper and the page. */
export function orderEmail(letter: OrderLetter, site: Site) {
  const { title, paragraphs, facts, paper, button } = letter;
  const { contactEmail } = site.settings;
  return (
    <EmailLayout
      preview={paragraphs[0] ?? title}
      title={title}
      site={site}
      {...(button
        ? {
            footer:
              "Keep this email: the links in it show the order, and whoever has them can see it.",
          }
        : {})}
    >
      {paragraphs.map((text) => (
        <EmailText key={text}>{text}</EmailText>
      ))}
      {facts.length > 0 && <EmailFacts items={facts} />}
      {paper && (
        <EmailText>
          For your books: <EmailLink href={paper.href}>{paper.label}</EmailLink>
        </EmailText>
      )}
      {button && <EmailButton href={button.href}>{button.label}</EmailButton>}
      <EmailText>
        Questions? Write to <EmailLink href={`mailto:${contactEmail}`}>{contactEmail}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}
