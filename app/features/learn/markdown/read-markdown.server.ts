import { Lexer, type Token, type Tokens } from "marked";
import { isFactName } from "../season-facts";
import { type Block, BOX_LOOKS, type Inline } from "./blocks";

export function tokensOf(markdown: string): Token[] {
  return new Lexer({ gfm: true }).lex(markdown).filter(({ type }) => type !== "space");
}

export function blocksOf(tokens: Token[]): Block[] {
  return tokens.filter(({ type }) => type !== "space").map(blockOf);
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case "paragraph":
    case "text":
      return { kind: "paragraph", content: inlineOf(token as Tokens.Paragraph) };
    case "heading":
      return { kind: "heading", content: inlineOf(token as Tokens.Heading) };
    case "list":
      return listOf(token as Tokens.List);
    case "blockquote":
      return boxOf(token as Tokens.Blockquote);
    default:
      throw unknown(token);
  }
}

const LETTERED = /^\*\*([A-Z]): (.+?)\*\* ([\s\S]+)$/;

function listOf({ ordered, items }: Tokens.List): Block {
  const lettered = items.map(({ text }) => LETTERED.exec(text));
  if (lettered.every((match) => match !== null)) {
    return {
      kind: "letters",
      items: lettered.map(([, letter = "", title = "", text = ""]) => ({
        letter,
        title,
        content: inlineFrom(text),
      })),
    };
  }
  return { kind: "list", isNumbered: ordered, items: items.map((item) => blocksOf(item.tokens)) };
}

function boxOf({ text }: Tokens.Blockquote): Block {
  const [head = "", mark = ""] = /^\[!([A-Z]+)\]\s*/.exec(text) ?? [];
  const look = BOX_LOOKS.find((known) => known === mark.toLowerCase());
  if (!look) throw new Error(`A quotation must begin with one of ${BOX_LOOKS}: “${text}”`);
  return { kind: "box", look, blocks: blocksOf(tokensOf(text.slice(head.length))) };
}

/** One line of text, as it stands in front matter, headings and answers. */
export function inlineFrom(text: string): Inline[] {
  return Lexer.lexInline(text).flatMap(pieceOf);
}

function inlineOf(token: { tokens?: Token[]; text: string }): Inline[] {
  return token.tokens ? token.tokens.flatMap(pieceOf) : inlineFrom(token.text);
}

function pieceOf(token: Token): Inline[] {
  switch (token.type) {
    case "text":
    case "escape":
      return withFacts((token as Tokens.Text).text);
    case "strong":
      return [{ kind: "strong", content: inlineOf(token as Tokens.Strong) }];
    case "em":
      return [{ kind: "emphasis", content: inlineOf(token as Tokens.Em) }];
    case "del":
      return [{ kind: "removed", content: inlineOf(token as Tokens.Del) }];
    case "link":
      return [linkOf(token as Tokens.Link)];
    default:
      throw unknown(token);
  }
}

/** Lessons lead to our own pages only: what stands elsewhere may be gone, or sell something, next year. */
function linkOf(token: Tokens.Link): Inline {
  if (!/^(?:\/(?![/\\])|#)/.test(token.href))
    throw new Error(`A link to another site: ${token.href}`);
  return { kind: "link", href: token.href, content: inlineOf(token) };
}

function withFacts(text: string): Inline[] {
  return text.split(/(\{[^}]*\})/).flatMap((piece): Inline[] => {
    if (!piece.startsWith("{")) return piece ? [piece.replaceAll("\n", " ")] : [];
    const name = piece.slice(1, -1);
    if (!isFactName(name)) throw new Error(`The season has no fact “${name}”`);
    return [{ kind: "fact", name }];
  });
}

function unknown(token: Token): Error {
  return new Error(`Lessons have no ${token.type}: “${token.raw.slice(0, 60)}”`);
}
