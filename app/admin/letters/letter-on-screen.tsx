import { Fragment } from "react";
import type { Block, Span } from "~/program/letter-text";
import type { Locale } from "~/program/locale";

interface LetterOnScreenProps {
  to: string;
  because: string;
  locale: Locale;
  subject: string;
  blocks: Block[];
}

/** A letter as one of its recipients will read it. */
export function LetterOnScreen({ to, because, locale, subject, blocks }: LetterOnScreenProps) {
  return (
    <article className="letter-sample" aria-label={`To ${to}`}>
      <p className="letter-to">
        {to} <small>({because})</small>
      </p>
      <div lang={locale}>
        <h3>{subject}</h3>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what changes is the whole letter.
          <BlockOnScreen key={index} block={block} />
        ))}
      </div>
    </article>
  );
}

function BlockOnScreen({ block }: { block: Block }) {
  if (block.kind === "button") return <p className="letter-button">{block.words}</p>;
  if (block.kind === "list") {
    return (
      <ul>
        {block.items.map((spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="whitespace-pre-line">
      <Spans spans={block.spans} />
    </p>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => {
    const key = `${index} ${span.text}`;
    if (span.kind === "bold") return <b key={key}>{span.text}</b>;
    if (span.kind === "link") {
      return (
        <a key={key} href={span.href}>
          {span.text}
        </a>
      );
    }
    return <Fragment key={key}>{span.text}</Fragment>;
  });
}
