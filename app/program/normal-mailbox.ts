import { mailboxKey } from "./mailbox";

/** Two names of one provider, at which dots in front of the @ mean nothing. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);
const SAME_PROVIDER: Record<string, string> = { "googlemail.com": "gmail.com" };

/**
 * The mailbox behind an address, for counting and comparing people and not for writing to them (the database has the
 * same as `normal_mailbox`): "Ana.Ruiz+vote@Googlemail.com"
 * is anaruiz@gmail.com. Who we write to, and who signs in, is told apart by `mailboxKey`: two addresses that
 * differ in it are two.
 */
export function normalMailbox(address: string): string {
  const key = mailboxKey(address);
  const at = key.lastIndexOf("@");
  if (at < 1) return key;
  const domain = key.slice(at + 1).replace(/\.$/, "");
  const [name = ""] = key.slice(0, at).split("+");
  const plain = WITHOUT_DOTS.has(domain) ? name.replaceAll(".", "") : name;
  // Nothing but a tag is a name of its own.
  return `${plain || key.slice(0, at)}@${SAME_PROVIDER[domain] ?? domain}`;
}
