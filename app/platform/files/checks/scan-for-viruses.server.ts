import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { env } from "../../env.server";
import { FileRefused } from "../file-refused.server";
import { askClamd, ScanBroke } from "./ask-clamd.server";
import { isLimit, proveScanner } from "./prove-scanner.server";

/**
 * Asks clamd, where one is configured. Only its whole "OK" clears a file, after it has heard all of it, and
 * where it is known to read files of this size; with the scanner away this fails, and the file waits.
 */
export async function scanForViruses(
  source: string,
  options: { longestSilenceMs?: number } = {},
): Promise<void> {
  const { CLAMD_SOCKET } = env();
  if (!CLAMD_SOCKET) return;
  const scanner = { address: CLAMD_SOCKET, ...options };
  const answer = await askClamd(scanner, createReadStream(source));
  const isFound = /^stream: .+ FOUND$/.test(answer) && !isLimit(answer);
  if (isFound) throw new FileRefused("infected");
  if (answer === "stream: OK" || isLimit(answer)) {
    await proveScanner(scanner, (await stat(source)).size);
  }
  // A limit of a scanner that reads files of this size: it is something inside of this one.
  if (answer !== "stream: OK") throw new ScanBroke(`The virus scanner said: ${answer}`);
}
