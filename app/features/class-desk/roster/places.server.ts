import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import { HOLDS_PLACE, IS_SCHOOLS_OWN } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** How many students a school has bought places for; null where its price is for all of them. */
export async function placesOf(
  from: Database,
  { schoolId, season }: Pick<SchoolDesk, "schoolId" | "season">,
): Promise<number | null> {
  const bought = await from
    .select({ places: registrations.arrangedPlaces })
    .from(registrations)
    .where(
      and(
        eq(registrations.schoolId, schoolId),
        eq(registrations.season, season),
        HOLDS_PLACE,
        IS_SCHOOLS_OWN,
      ),
    );
  return bought.reduce<number | null>(
    (sum, { places }) => (sum === null || places === null ? null : sum + places),
    0,
  );
}
