import { normalMailbox } from "../normal-mailbox";
import { domainOf } from "./mail-domains";

const PROTON = new Set(["proton.me", "protonmail.com", "pm.me"]);
const APPLE = new Set(["icloud.com", "me.com", "mac.com"]);
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

/**
 * The mailbox that votes: of the many ways in which some providers let one be written, none is a second vote. Proton
 * reads no dot, hyphen or underscore and gives every mailbox all its domains, as Apple gives those of its older ones;
 * at Yahoo a hyphen stands only in addresses that somebody made for one shop. Who we write to is never read so: there
 * an address is what was typed.
 */
export function votersMailbox(address: string): string {
  const mailbox = normalMailbox(address);
  const domain = domainOf(mailbox);
  const name = mailbox.slice(0, -domain.length - 1);
  if (PROTON.has(domain)) return `${name.replaceAll(/[._-]/g, "") || name}@proton.me`;
  // A name was never given to somebody else at another of the three.
  if (APPLE.has(domain)) return `${name}@icloud.com`;
  if (YAHOO.test(domain)) return `${name.split("-")[0] || name}@${domain}`;
  return mailbox;
}
