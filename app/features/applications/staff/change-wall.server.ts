import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { removeFile } from "~/platform/files/remove-files.server";
import { realNow } from "~/platform/site/clock.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { refreshSite } from "~/platform/site/site.server";
import type { EventAction } from "~/program/event-actions";
import { byStaff } from "~/program/event-actors";
import { applications } from "../applications.table.server";
import { SPONSORS_TAG } from "../sponsors/sponsors-tag";
import type { ApplicationRow } from "./applications.server";
import { APPLICATION_RECORD } from "./logo-purpose.server";

interface Changed {
  id: string;
  /** The staff account that changes it. */
  actor: string;
}

interface Shown {
  name: string;
  /** Who of the sponsor has permitted it, and how. */
  permission: string;
}

/** Names an accepted sponsor on the public page. */
export function showOnWall(changed: Changed, { name, permission }: Shown): Promise<boolean> {
  const values = { wallName: name, wallPermission: permission };
  return changeWall(changed, { action: "application.show", values, note: permission });
}

export function hangLogo(changed: Changed, logoId: string): Promise<boolean> {
  return changeWall(changed, { action: "application.logo", values: { wallLogoId: logoId } });
}

/** The name goes, and the picture with it. */
export function takeOffWall(changed: Changed): Promise<boolean> {
  const values = { wallName: null, wallPermission: null, wallLogoId: null };
  return changeWall(changed, { action: "application.hide", values });
}

/** The prize of the season that they give. */
export function notePrize(changed: Changed, prize: string | null): Promise<boolean> {
  return changeWall(changed, { action: "application.prize", values: { prize } });
}

interface WallChange {
  action: EventAction;
  values: Partial<Pick<ApplicationRow, "wallName" | "wallPermission" | "wallLogoId" | "prize">>;
  note?: string;
}

async function changeWall({ id, actor }: Changed, change: WallChange): Promise<boolean> {
  const { action, values, note } = change;
  const isChanged = await db().transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
    if (row?.kind !== "sponsor" || row.status !== "accepted") return false;
    const isReplaced = values.wallLogoId !== undefined && row.wallLogoId !== values.wallLogoId;
    if (row.wallLogoId && isReplaced) await removeFile(tx, row.wallLogoId);
    await tx
      .update(applications)
      .set({ ...values, updatedAt: realNow() })
      .where(eq(applications.id, id));
    const recorded = { actor: byStaff(actor), action, recordType: APPLICATION_RECORD } as const;
    await recordEvent(tx, { ...recorded, recordId: id, note });
    await bumpTags(tx, [SPONSORS_TAG]);
    return true;
  });
  if (isChanged) await refreshSite();
  return isChanged;
}
