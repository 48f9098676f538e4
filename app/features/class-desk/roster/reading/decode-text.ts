/** The text of a file, however its program wrote it; undefined where it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return isText(text) ? text : undefined;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 400);
  const isNulAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity);
  // Without a mark, every other byte of western text is zero.
  if (isNulAt(1).length > start.length / 4) return "utf-16le";
  if (isNulAt(0).length > start.length / 4) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Pictures, PDFs and programs hold signs that no list has. */
function isText(text: string): boolean {
  const controls = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return controls <= text.length / 1_000 && !text.startsWith("%PDF");
}
