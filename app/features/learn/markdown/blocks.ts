import type { FactName } from "../season-facts";

/** What a lesson's text can be made of, and nothing else; unknown Markdown stops the start. */
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; content: Inline[] }
  | { kind: "list"; isNumbered: boolean; items: Block[][] }
  | { kind: "letters"; items: Lettered[] }
  | { kind: "box"; look: BoxLook; blocks: Block[] };

/** A habit of SPARK behind its letter; written as a list of “**S: Set the scene.** …”. */
interface Lettered {
  letter: string;
  title: string;
  content: Inline[];
}

export type Inline =
  | string
  | { kind: "strong" | "emphasis" | "removed"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] }
  | { kind: "fact"; name: FactName };

/** Written as `> [!WRITE]` at the head of a quotation. */
export const BOX_LOOKS = ["write", "never", "weak", "strong", "ask", "sheet"] as const;
export type BoxLook = (typeof BOX_LOOKS)[number];

/** The words alone, one line a paragraph or point. */
export function plainText(blocks: Block[]): string {
  return blocks.flatMap(linesOf).join("\n");
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
      return [inlineText(block.content)];
    // A heading is no sentence.
    case "heading":
      return [];
    case "list":
      return block.items.flat().flatMap(linesOf);
    case "letters":
      return block.items.map(({ title, content }) => `${title} ${inlineText(content)}`);
    case "box":
      return block.blocks.flatMap(linesOf);
  }
}

export function inlineText(content: Inline[]): string {
  return content
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return piece.kind === "fact" ? "fact" : inlineText(piece.content);
    })
    .join("");
}
