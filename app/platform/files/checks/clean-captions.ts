/** How long and what was said: all that is kept of a cue. */
interface Cue {
  from: string;
  to: string;
  lines: string[];
}

export interface Captions {
  /** As it is written again; empty where nothing is said in it. */
  text: string;
  language: "en" | "es" | undefined;
}

const MOMENT = String.raw`((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${MOMENT}\s+-->\s+${MOMENT}(?:\s.*)?$`);
/** They may style the page around them, or say what is for nobody's eyes. */
const NOT_A_CUE = /^(?:STYLE|REGION|NOTE)(?:\s|$)/;
const LINK = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi;
const ENTITIES: Record<string, string> = {
  lt: "<",
  gt: ">",
  amp: "&",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/**
 * Captions written anew from what is understood of them: when, and which words. Names, places on the picture,
 * styles, notes, tags and links are left out; so is a cue that ends before it begins.
 */
export function cleanCaptions(sent: string): Captions {
  const [head = "", ...blocks] = sent
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => cueIn(block) ?? []);
  const written = cues.map(({ from, to, lines }) => `${from} --> ${to}\n${lines.join("\n")}`);
  const words = cues.flatMap(({ lines }) => lines).join(" ");
  return {
    text: cues.length === 0 ? "" : `${["WEBVTT", ...written].join("\n\n")}\n`,
    language: languageOf(/^Language:\s*(en|es)\b/im.exec(head)?.[1], words),
  };
}

function cueIn(block: string): Cue | undefined {
  if (NOT_A_CUE.test(block)) return undefined;
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.includes("-->"));
  const [, from, to] = TIMING.exec(lines[at] ?? "") ?? [];
  if (!from || !to || inSeconds(to) <= inSeconds(from)) return undefined;
  const said = lines
    .slice(at + 1)
    .map(plain)
    .filter(Boolean);
  return said.length > 0 ? { from, to, lines: said } : undefined;
}

/** Tags first, then what stood for signs; and signs that mean something to a player are written out again. */
function plain(line: string): string {
  return line
    .replace(/<[^>]*>?/g, "")
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(LINK, "")
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function inSeconds(moment: string): number {
  return moment.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const COMMON = {
  en: /\b(?:the|and|of|is|we|it|to|this|that)\b/gi,
  es: /\b(?:el|la|los|que|de|es|y|en|un|una)\b/gi,
};

/** What its maker says, or which of our two languages its small words are of. */
function languageOf(said: string | undefined, words: string): Captions["language"] {
  if (said) return said.toLowerCase() === "es" ? "es" : "en";
  const count = (of: RegExp) => words.match(of)?.length ?? 0;
  const [en, es] = [count(COMMON.en), count(COMMON.es)];
  if (en === es) return undefined;
  return en > es ? "en" : "es";
}
