import { count, desc } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { consents } from "~/records/participants/consents.table.server";

/** Which versions were signed, and how often. */
export function signedVersions() {
  return db()
    .select({ version: consents.textVersion, signatures: count() })
    .from(consents)
    .groupBy(consents.textVersion)
    .orderBy(desc(consents.textVersion))
    .limit(10);
}
