import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { currentSite } from "~/platform/site/site.server";
import { StaleDocument, saveDocument, seasonKey } from "~/platform/site/site-documents.server";
import { byStaff } from "~/program/event-actors";
import { seasonAfter } from "~/program/next-season";
import { seasonSchema } from "~/program/season";

export const USE_YEARS = "Use years such as 2026-27, and give the season a name.";

interface Start {
  id: string;
  name: string;
  /** The account's id. */
  actor: string;
}

/** Copies the live season 52 weeks on. Nobody sees the copy until staff make it live. */
export async function startNextSeason({ id, name, actor }: Start): Promise<{ error?: string }> {
  const named = z.object(seasonSchema.shape).pick({ id: true, name: true }).safeParse({ id, name });
  if (!named.success) return { error: USE_YEARS };
  const content = seasonAfter(currentSite().season, id, name);
  try {
    await db().transaction(async (tx) => {
      await saveDocument(tx, { key: seasonKey(id), content, actor, basedOn: 0 });
      await recordEvent(tx, {
        actor: byStaff(actor),
        action: "season.start",
        recordType: "season",
        recordId: id,
      });
    });
  } catch (error) {
    if (error instanceof StaleDocument) return { error: `There is a season ${id} already.` };
    throw error;
  }
  return {};
}
