import { createReadStream } from "node:fs";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";

/** Tabs, line feeds, carriage returns and page breaks are text; the other control characters are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NOT_TEXT = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** UTF-8 from the first letter to the last. */
export async function checkText(source: string): Promise<FileFacts> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of createReadStream(source)) {
    if (NOT_TEXT.test(decoded(() => decoder.decode(chunk, { stream: true })))) {
      throw new FileRefused("not_text");
    }
  }
  decoded(() => decoder.decode());
  return {};
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new FileRefused("not_text");
  }
}
