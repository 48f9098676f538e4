import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type FileRow, files } from "~/platform/files/files.table.server";
import { fileAddress } from "~/platform/files/find-files.server";
import { inListOrder } from "~/program/list-order";
import type { SponsorTier } from "~/program/season";
import type { Application } from "../application-schemas";
import { applications } from "../applications.table.server";

export interface ShownSponsor {
  id: string;
  name: string;
  tier: SponsorTier["key"];
  website: string | null;
  logo: { src: string; width: number; height: number } | null;
}

/** Accepted and permitted: nobody else is named. */
export const standsOnWall = and(
  eq(applications.kind, "sponsor"),
  eq(applications.status, "accepted"),
  eq(applications.suspectedSpam, false),
  isNotNull(applications.wallName),
);

export async function sponsorWall(season: string): Promise<ShownSponsor[]> {
  const rows = await db()
    .select({
      id: applications.id,
      name: applications.wallName,
      fields: applications.fields,
      logo: files,
    })
    .from(applications)
    .leftJoin(files, and(eq(files.id, applications.wallLogoId), eq(files.state, "ready")))
    .where(and(eq(applications.season, season), standsOnWall));
  const byName = rows.toSorted((a, b) => inListOrder(a.name ?? "", b.name ?? ""));
  return byName.flatMap(({ id, name, fields, logo }) => {
    const { tier, website } = fields as Extract<Application, { kind: "sponsor" }>["fields"];
    return name ? [{ id, name, tier, website: website ?? null, logo: logo && shown(logo) }] : [];
  });
}

function shown(file: FileRow): ShownSponsor["logo"] {
  const { width, height } = file.facts;
  return width && height ? { src: fileAddress(file), width, height } : null;
}
