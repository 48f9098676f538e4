import { desc, eq, sql } from "drizzle-orm";
import { type Settings, settingsSchema } from "~/program/settings";
import { recordAudit } from "./audit.server";
import { db } from "./database.server";
import { currentSite, refreshSite } from "./site.server";
import { siteDocuments, siteState } from "./site.table.server";

/** Stores a new version of the settings; every process follows within a second, this one at once. */
export async function changeSettings(change: Partial<Settings>, actor: string): Promise<void> {
  const content = settingsSchema.parse({ ...currentSite().settings, ...change });
  await db().transaction(async (tx) => {
    // The row lock makes two changes at once follow each other.
    await tx.update(siteState).set({ revision: sql`${siteState.revision} + 1` });
    const [newest] = await tx
      .select({ version: siteDocuments.version })
      .from(siteDocuments)
      .where(eq(siteDocuments.key, "settings"))
      .orderBy(desc(siteDocuments.version))
      .limit(1);
    await tx.insert(siteDocuments).values({
      key: "settings",
      version: (newest?.version ?? 0) + 1,
      content,
      createdBy: actor,
    });
    await recordAudit(tx, {
      actor,
      action: "settings.change",
      recordType: "settings",
      fields: Object.keys(change),
    });
  });
  await refreshSite();
}
