import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { inOrder } from "./in-order";
import type { Block, BoxLook, Inline } from "./markdown/blocks";
import { factOf } from "./season-facts";

/** A lesson's text on the page. Everything is an element of ours: a lesson cannot bring its own HTML. */
export function LessonText({ blocks }: { blocks: Block[] }) {
  return inOrder(blocks, (block) => <LessonBlock block={block} />);
}

function LessonBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="max-w-[42em]">
          <LessonLine content={block.content} />
        </p>
      );
    case "heading":
      return (
        <h3 className="pt-2 text-h4">
          <LessonLine content={block.content} />
        </h3>
      );
    case "list":
      return <List isNumbered={block.isNumbered} items={block.items} />;
    case "letters":
      return <Letters items={block.items} />;
    case "box":
      return <Box look={block.look}>{<LessonText blocks={block.blocks} />}</Box>;
  }
}

export function LessonLine({ content }: { content: Inline[] }) {
  return inOrder(content, (piece) => <Piece piece={piece} />);
}

function Piece({ piece }: { piece: Inline }) {
  const { season } = useSite();
  if (typeof piece === "string") return piece;
  if (piece.kind === "fact") return factOf(season, piece.name);
  const inner = <LessonLine content={piece.content} />;
  switch (piece.kind) {
    case "strong":
      return <strong>{inner}</strong>;
    case "emphasis":
      return <em>{inner}</em>;
    case "removed":
      return <del className="text-crit">{inner}</del>;
    case "link":
      return <a href={piece.href}>{inner}</a>;
  }
}

function List({ isNumbered, items }: { isNumbered: boolean; items: Block[][] }) {
  const Tag = isNumbered ? "ol" : "ul";
  return (
    <Tag
      className={`max-w-[42em] space-y-3 pl-6 marker:font-bold marker:text-hue ${isNumbered ? "list-decimal" : "list-disc"}`}
    >
      {inOrder(items, (blocks) => (
        <li className="space-y-2 pl-1">
          <LessonText blocks={blocks} />
        </li>
      ))}
    </Tag>
  );
}

function Letters({ items }: { items: Extract<Block, { kind: "letters" }>["items"] }) {
  return (
    <ol className="border-ink border-t-2">
      {items.map(({ letter, title, content }) => (
        <li
          key={letter}
          className="grid grid-cols-[56px_minmax(0,1fr)] gap-4 border-rule border-b py-4"
        >
          <span
            aria-hidden="true"
            className="display grid size-14 place-items-center rounded-sm bg-hue text-h3 text-hue-ink print:border print:border-ink print:text-ink"
          >
            {letter}
          </span>
          <div>
            <p className="display text-h4">{title}</p>
            <p className="mt-1">
              <LessonLine content={content} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface BoxStyle {
  look: string;
  /** A sheet speaks for itself. */
  head?: { icon: IconName; label: string; ink: string };
}

const BOXES: Record<BoxLook, BoxStyle> = {
  write: {
    look: "border-info bg-info-bg",
    head: { icon: "pencil", label: "Do this", ink: "text-info" },
  },
  never: {
    look: "border-crit bg-crit-bg",
    head: { icon: "circle-alert", label: "Careful", ink: "text-crit" },
  },
  weak: {
    look: "border-crit bg-card",
    head: { icon: "circle-alert", label: "Weak", ink: "text-crit" },
  },
  strong: {
    look: "border-ok bg-ok-bg",
    head: { icon: "circle-check", label: "Strong", ink: "text-ok" },
  },
  ask: {
    look: "border-brand bg-mist",
    head: { icon: "message-circle", label: "You ask", ink: "text-ink" },
  },
  sheet: { look: "border-wheat bg-paper" },
};

function Box({ look: kind, children }: { look: BoxLook; children: ReactNode }) {
  const { look, head } = BOXES[kind];
  return (
    <div className={`break-inside-avoid rounded-md border-2 px-5 py-4 ${look}`}>
      {head && (
        <p className={`mb-2 flex items-center gap-2 font-bold text-b ${head.ink}`}>
          <Icon name={head.icon} className="size-5" />
          {head.label}
        </p>
      )}
      <div className="space-y-3">{children}</div>
    </div>
  );
}
