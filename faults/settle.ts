import { setTimeout as sleep } from "node:timers/promises";
import { headerOf } from "../tests/support/read-mail.ts";
import { audit } from "./audit.ts";
import type { World } from "./world.ts";

const LOOK_EVERY_MS = 50;
const LONGEST_DELIVERY_MS = 300_000;

/**
 * Lets everybody finish, then starts the site once more in peace: payments whose events were lost
 * are found, and everybody gets the mail they are owed. Then the books are compared.
 */
export async function settle(world: World): Promise<string[]> {
  await world.rest();
  await world.letMinutesPass();
  await world.startSite({ isBehindDoor: false });
  const without = await withoutMail(world);
  await world.killAll();
  return [
    ...without.map((email) => `${email} never got an e-mail`),
    ...(await world.database.lookInto((ask) => audit(world, ask))),
  ];
}

/** Waits until everybody who is owed an e-mail has got it; answers who has not. */
async function withoutMail({ ledger, mailbox }: World): Promise<string[]> {
  const waiting = new Set(ledger.correspondents);
  const giveUpAt = Date.now() + LONGEST_DELIVERY_MS;
  let read = 0;
  while (Date.now() < giveUpAt) {
    for (const mail of mailbox.mail.slice(read)) {
      read += 1;
      for (const email of mail.to) waiting.delete(email);
      // Mail to staff speaks of the person it can be answered to.
      waiting.delete(/[\w-]+@example\.org/.exec(headerOf(mail, "Reply-To"))?.[0] ?? "");
    }
    if (waiting.size === 0) break;
    await sleep(LOOK_EVERY_MS);
  }
  return [...waiting];
}
