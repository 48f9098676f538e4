import type { OutboxRow } from "./outbox.table.server";
import { withoutPrivateLinks } from "./private-links.server";

/** By its kind, as its feature declares it (`feature.server.ts`). What nobody declares is sealed. */
export type IsOpenLetter = (kind: string) => boolean;

/** What a letter says to anybody but its addressee: staff, an export, the command line. */
export function textForOthers(
  { kind, text }: Pick<OutboxRow, "kind" | "text">,
  isOpenLetter: IsOpenLetter,
): string {
  return isOpenLetter(kind) ? text : withoutPrivateLinks(text);
}
