import type { OutboxRow } from "./outbox.table.server";
import { withoutPrivateLinks } from "./private-links.server";

/** What a letter says to anybody but its addressee: staff, an export, the command line. */
export function textForOthers({ text, isSealed }: Pick<OutboxRow, "text" | "isSealed">): string {
  return isSealed ? withoutPrivateLinks(text) : text;
}
