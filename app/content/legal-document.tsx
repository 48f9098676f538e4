import type { ReactNode } from "react";
import { Callout } from "~/ui/callout";
import { DocumentLayout, DocumentSection } from "~/ui/document-layout";

/** A paragraph, a paragraph that ends in a link, or a list. */
type LegalBlock =
  | string
  | { text: string; link: { href: string; label: string } }
  | { list: string[] };

export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

interface LegalDocumentProps {
  sections: LegalSection[];
  notice: { title: string; text: string };
  printLabel: string;
  /** Stands above the first section: the parties, the dates. */
  opening?: ReactNode;
  /** Stands after the notice: signatures, the next step. */
  children?: ReactNode;
}

/** The numbered sections of a policy or an agreement, and the notice that closes it. */
export function LegalDocument(props: LegalDocumentProps) {
  const { sections, notice, printLabel, opening, children } = props;
  return (
    <DocumentLayout contents={sections} printLabel={printLabel}>
      {opening}
      {sections.map(({ id, title, blocks }, index) => (
        <DocumentSection key={id} id={id} number={index + 1} title={title}>
          {blocks.map((block) => (
            <Block key={keyOf(block)} block={block} />
          ))}
        </DocumentSection>
      ))}
      <Callout title={notice.title} tone="wheat" headingLevel={2}>
        <p>{notice.text}</p>
      </Callout>
      {children}
    </DocumentLayout>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul className="list-disc space-y-2 ps-6">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {block.text} <a href={block.link.href}>{block.link.label}</a>.
    </p>
  );
}

function keyOf(block: LegalBlock): string {
  if (typeof block === "string") return block;
  return "list" in block ? block.list.join() : block.text;
}
