import type { Held } from "~/platform/personal-data.server";
import { mailboxKey } from "~/program/mailbox";
import { PERSONAL_DATA } from "./remove-leaving.server";

/** All that is held about an address, in every part of the site. */
export async function findPerson(email: string): Promise<Held[]> {
  const address = mailboxKey(email);
  const held: Held[] = [];
  // One after the other: notes and e-mails look for the records found before them.
  for (const part of PERSONAL_DATA) held.push(...(await part.find(address, held)));
  return held;
}
