/** The text of a file, however its program wrote it; undefined where it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : mostLikely(bytes);
  return isText(text) ? text : undefined;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 400);
  const isNulAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity);
  // Without a mark, every other byte of western text is zero.
  if (isNulAt(1).length > start.length / 4) return "utf-16le";
  if (isNulAt(0).length > start.length / 4) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Windows, the old Macintosh and MS-DOS: a spreadsheet offers each of them as “CSV”, and says it nowhere. */
function mostLikely(bytes: Uint8Array): string {
  const texts = [
    new TextDecoder("windows-1252").decode(bytes),
    new TextDecoder("macintosh").decode(bytes),
    decodeDos(bytes),
    // One broken letter in a long list is no reason to misread all others.
    new TextDecoder("utf-8").decode(bytes),
  ];
  return texts.reduce((best, text) => (oddities(text) < oddities(best) ? text : best));
}

/** The letters that its western code pages share; platforms know none of these pages. */
const DOS_LETTERS = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ";

function decodeDos(bytes: Uint8Array): string {
  const latin = new TextDecoder("windows-1252").decode(bytes);
  return latin.replace(/[^\p{ASCII}]/gu, (sign, at: number) => {
    const byte = bytes[at] ?? 0;
    return DOS_LETTERS[byte - 0x80] ?? (byte > 0xa5 ? "\uFFFD" : sign);
  });
}

/** Signs where a name has letters: “Nu–ez” and “Jos¤” were written by another program. */
function oddities(text: string): number {
  const inWords = text.match(/(?<=\p{L})[^\p{ASCII}\s]|[^\p{ASCII}\s](?=\p{L})/gu) ?? [];
  const letters = inWords.filter((sign) => IN_NAMES.test(sign)).length;
  const capitals = text.match(/(?<=\p{Ll})(?=\P{ASCII})\p{Lu}/gu)?.length ?? 0;
  const quotes = text.match(/(?<!\p{L})[“‘«](?=\p{L})|(?<=\p{L})[”’»](?!\p{L})/gu)?.length ?? 0;
  // “De’andre” is a name; in a file with the line ends of an old Macintosh it is a broken letter.
  const isOldMac = text.includes("\r") && !text.includes("\n");
  const apostrophe = isOldMac ? /(?<=\b\p{Lu})’|’(?=\p{Lu})/gu : /(?<=\p{L})’(?=\p{L})/gu;
  const apostrophes = text.match(apostrophe)?.length ?? 0;
  return inWords.length - letters - quotes - apostrophes + capitals;
}

/** Letters that old code pages have, and no name. */
const IN_NAMES = /(?![ƒıˆªºµﬁﬂ]|\p{Script=Greek})\p{L}/u;

/** Pictures, PDFs and programs hold signs that no list has. */
function isText(text: string): boolean {
  const controls = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return controls <= text.length / 1_000;
}
