import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { GRADES } from "~/program/options";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { AGE_BANDS, countedForNow } from "./age-band";
import { countsAsOlder } from "./counts-as-older.server";
import { participants } from "./participants.table.server";

onAFreshDatabase();

test("the database counts an age as the rule does", async () => {
  const ages = [null, ...AGE_BANDS].flatMap((ageBand) =>
    [null, 5, 12, 13, 18].flatMap((statedAge) =>
      [null, ...GRADES].map((grade) => ({ ageBand, statedAge, grade })),
    ),
  );
  await db()
    .insert(participants)
    .values(ages.map((age) => ({ ...age, season: "2025-26", givenName: "Ana" })));
  const counted = await db()
    .select({
      ageBand: participants.ageBand,
      statedAge: participants.statedAge,
      grade: participants.grade,
      isOlder: countsAsOlder,
    })
    .from(participants)
    .where(eq(participants.givenName, "Ana"));
  expect(counted).toHaveLength(ages.length);
  for (const { isOlder, ...age } of counted) {
    expect(isOlder, JSON.stringify(age)).toBe(countedForNow(age) !== "under_13");
  }
});
