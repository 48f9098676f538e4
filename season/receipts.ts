import { letterTo } from "../tests/support/family-steps.ts";
import type { MailCatcher } from "../tests/support/mail-catcher.ts";
import type { Finding } from "./compare.ts";
import type { Played } from "./played.ts";

/** Waits for the receipt of every version; each names the bytes that the site has given out. */
export async function receiptsFinding(
  mailbox: MailCatcher,
  played: readonly Played[],
): Promise<Finding> {
  const differences: string[] = [];
  let receipts = 0;
  for (const { place, versions } of played) {
    for (const { title, number, sha256 } of versions) {
      const about = new RegExp(`^Sent in: ${title}, version ${number}$`);
      const { source } = await letterTo(mailbox, place.students[0]?.guardian ?? "", about);
      receipts += 1;
      const isNamed = source.replace(/=\r\n/g, "").includes(`SHA-256 ${sha256}`);
      if (!isNamed) differences.push(`the receipt of “${title}” names other bytes`);
    }
  }
  return { what: "receipts that name these files", acknowledged: receipts, differences };
}
