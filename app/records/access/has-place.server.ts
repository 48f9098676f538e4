import { entryOfParticipant } from "./own-entries.server";
import type { Visitor } from "./visitor.server";

/** A session may outlive the place: whom nothing ties to a paid one any more, it opens nothing for. */
export async function hasPlace(visitor: Visitor): Promise<boolean> {
  if (visitor.kind === "person") return visitor.ties.length > 0;
  return (await entryOfParticipant(visitor.participantId)) !== undefined;
}
