/** A letter to many as staff type it: paragraphs, lists, **bold**, [words](address), {fields} and one {button: words}. */
export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "button"; words: string };

export type Span =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "link"; text: string; href: string };

const BUTTON = /^\{button:\s*([^{}]+)\}$/;
const ITEM = /^[-*]\s+/;
const SPANS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;
const FIELD = /\{([^{}]*)\}/g;

export function blocksOf(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  const words = BUTTON.exec(part)?.[1]?.trim();
  if (words) return { kind: "button", words };
  const lines = part.split("\n");
  if (lines.every((line) => ITEM.test(line))) {
    return { kind: "list", items: lines.map((line) => spansOf(line.replace(ITEM, ""))) };
  }
  return { kind: "paragraph", spans: spansOf(part) };
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SPANS)) {
    if (found.index > from) spans.push({ kind: "text", text: text.slice(from, found.index) });
    const [whole, bold, words, href] = found;
    if (bold) spans.push({ kind: "bold", text: bold });
    else spans.push({ kind: "link", text: words ?? "", href: href ?? "" });
    from = found.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

/** What stands in braces and is neither a field nor a button on a line of its own: "{chidlren}". */
export function unknownFields(text: string, fields: readonly string[]): string[] {
  const withoutButtons = blocksOf(text).some(({ kind }) => kind === "button")
    ? text.replace(/^\{button:[^{}]*\}$/gm, "")
    : text;
  const named = [...withoutButtons.matchAll(FIELD)].map(([, name]) => name ?? "");
  return [...new Set(named.filter((name) => !fields.includes(name)))];
}

/** With every field filled in, as each language joins several: "Ana and Mateo", "Ana y Mateo". */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(FIELD, (whole, name: string) => values[name] ?? whole);
}

export function joinNames(names: readonly string[], locale: "en" | "es"): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}
