import { and, asc, eq, ne, or } from "drizzle-orm";
import { db } from "../database/database.server";
import type { PersonalData } from "../personal-data.server";
import { files } from "./files.table.server";
import { fileAddress } from "./find-files.server";

/**
 * Files belong to records and go with them (`removeFilesOf`): by themselves they have no address to
 * be found by and no age.
 */
export const fileData: PersonalData = {
  name: "files",
  addresses: [],

  async find(_, known) {
    if (known.length === 0) return [];
    const ofKnown = known.map(({ type, id }) =>
      and(eq(files.ownerKind, type), eq(files.ownerId, id)),
    );
    const rows = await db()
      .select()
      .from(files)
      .where(and(ne(files.state, "removed"), or(...ofKnown)))
      .orderBy(asc(files.createdAt));
    return rows.map((row) => ({
      type: "file",
      id: row.id,
      storedAt: row.createdAt,
      title: `File: ${row.name}`,
      content: {
        name: row.name,
        purpose: row.purpose,
        state: row.state,
        type: row.detectedType,
        bytes: row.bytes,
        sha256: row.sha256,
        facts: row.facts,
        createdAt: row.createdAt,
        address: row.state === "ready" ? fileAddress(row) : null,
      },
    }));
  },

  count: async () => 0,
  remove: async () => [],
};
