import { readFile, writeFile } from "node:fs/promises";
import { FileRefused } from "../file-refused.server";
import type { FileFacts } from "../files.table.server";
import { checkText } from "./check-text.server";
import { cleanCaptions } from "./clean-captions";

/** As much as can be read at once; the captions of an hour are a tenth of it. */
const LARGEST_BYTES = 1_000_000;

/** Text that a player shows over a film, and nothing else that was in the file. */
export async function rewriteCaptions(source: string, made: string): Promise<FileFacts> {
  await checkText(source);
  const bytes = await readFile(source);
  const { text, language } = cleanCaptions(bytes.toString("utf8"));
  if (text === "" || bytes.length > LARGEST_BYTES) throw new FileRefused("captions_empty");
  await writeFile(made, text);
  return language ? { language } : {};
}
