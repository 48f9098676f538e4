import { byStaff } from "~/program/event-actors";
import { type Settings, settingsSchema, shippedSettings } from "~/program/settings";
import { db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { refreshSite } from "./site.server";
import { latestDocument, readSettings, SETTINGS_KEY, saveDocument } from "./site-documents.server";

/** Stores a new version of the settings; every process follows within a second, this one at once. */
export async function changeSettings(change: Partial<Settings>, actor: string): Promise<void> {
  await db().transaction(async (tx) => {
    const newest = await latestDocument(SETTINGS_KEY, tx);
    const present = newest ? readSettings(newest) : shippedSettings;
    const content = settingsSchema.parse({ ...present, ...change });
    const basedOn = newest?.version ?? 0;
    await saveDocument(tx, { key: SETTINGS_KEY, content, actor, basedOn });
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "settings.change",
      recordType: "settings",
      fields: Object.keys(change),
    });
  });
  await refreshSite();
}
