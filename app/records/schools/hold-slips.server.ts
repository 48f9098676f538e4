import { holdLockOn } from "~/platform/database/advisory-lock.server";
import type { Database } from "~/platform/database/database.server";

/** Whoever prints, whoever votes and whoever corrects the school come one after the other. */
export function holdSlipsOf(
  tx: Database,
  { schoolId, season }: { schoolId: string; season: string },
): Promise<void> {
  return holdLockOn(tx, `vote slips ${schoolId} ${season}`);
}
