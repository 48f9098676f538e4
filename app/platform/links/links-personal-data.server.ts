import { and, asc, lt, type SQL } from "drizzle-orm";
import { DAY_MS } from "~/program/mountain-time";
import { db } from "../database/database.server";
import {
  countRows,
  deleteBatch,
  isErasure,
  type Leaving,
  type PersonalData,
  sameAddress,
} from "../personal-data.server";
import { accessLinks } from "./access-links.table.server";

/** For so long the page behind an old link can still offer a new one. */
const KEPT_AFTER_EXPIRY_DAYS = 30;

/** Links that were sent to an address. Those about a record go with it; this is for all others. */
export const linkData: PersonalData = {
  name: "links",
  addresses: [accessLinks.sentTo],

  async find(email) {
    const rows = await db()
      .select()
      .from(accessLinks)
      .where(sameAddress(accessLinks.sentTo, email))
      .orderBy(asc(accessLinks.createdAt));
    // What a link hashes to is nobody's to hand around.
    return rows.map(({ hash: _, ...content }) => ({
      type: "link",
      id: content.id,
      storedAt: content.createdAt,
      title: `Link sent: ${content.purpose}`,
      content,
    }));
  },

  count: (outdated) => countRows(accessLinks, leaves(outdated)),

  remove: (tx, leaving, atMost) => deleteBatch(tx, accessLinks, leaves(leaving), atMost),
};

function leaves(leaving: Leaving): SQL | undefined {
  if (isErasure(leaving)) {
    return and(
      sameAddress(accessLinks.sentTo, leaving.email),
      lt(accessLinks.createdAt, leaving.before),
    );
  }
  const longOver = new Date(leaving.now.getTime() - KEPT_AFTER_EXPIRY_DAYS * DAY_MS);
  return lt(accessLinks.expiresAt, longOver);
}
