import { FileRefused } from "./file-refused.server";

/** In letters: file systems take 255 bytes, and nobody reads more than this. */
export const LONGEST_NAME = 150;

/** Control characters, and those that turn the direction of reading: "gpj.exe" read backwards. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** A name as it is kept and shown: without folders, line breaks and letters that nobody sees. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/^.*[/\\]/, "")
    .trim();
  if (name.replaceAll(".", "") === "") throw new FileRefused("name_missing");
  if ([...name].length > LONGEST_NAME) throw new FileRefused("name_too_long");
  return name;
}
