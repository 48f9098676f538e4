import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { registrationById } from "~/features/registration/find-registration.server";
import { foldRegistrationSums } from "~/features/registration/fold-registration-sums.server";
import { reconcileOne } from "~/features/registration/payment/reconcile-payments.server";
import { registrations } from "~/features/registration/registration.table.server";
import { registrationSums } from "~/features/registration/registration-sums.table.server";
import { refundRegistration } from "~/features/registration/staff/staff-refund.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import { db, openedDatabase, setDatabase } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { loadSite } from "~/platform/site/site.server";
import { countSeasonAnew } from "../../../tests/support/count-season-anew";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import { plantRegistration } from "../../../tests/support/planted-person";
import { onAFreshDatabase, openTestDatabase } from "../../../tests/support/test-database";
import { erase } from "../privacy/erase-person.server";
import { outdatedAt } from "../privacy/outdated.server";
import { removeLeaving } from "../privacy/remove-leaving.server";
import { seasonFigures } from "./season-figures.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().execute(sql`truncate registrations cascade`);
});

const SEASONS = ["2025-26", "2026-27"];
const SCHOOLS = ["Borah Ridge", "Rexburg Middle School", "Sandpoint High", null];
const GRADES = ["K", "4", "9", "12", null];

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Random = ReturnType<typeof seeded>;

const ACTIONS: Record<string, (random: Random) => Promise<unknown>> = {
  async "somebody pays online"(random) {
    const school_name = SCHOOLS[random(SCHOOLS.length)] ?? undefined;
    const email = `visitor-${random(6)}@example.org`;
    const { id, sessionId } = await aPendingRegistration({ email, school_name });
    await payDemoCheckout(sessionId);
    await reconcileOne(id, sessionId);
  },
  "a record of another day comes in": (random) =>
    plantRegistration({
      createdAt: new Date(Date.UTC(2025, 10, 1 + random(60), random(24))),
      status: pick(["pending", "paid", "expired", "refunded"], random),
      season: pick(SEASONS, random),
      email: `visitor-${random(6)}@example.org`,
    }),
  async "money is returned"(random) {
    const row = await anyRow(random);
    if (!row) return;
    const change = { id: row.id, version: versionOf(row), actor: "staff-1" };
    await refundRegistration({ ...change, amountInCents: pick([500, 2_500], random) });
  },
  "details are corrected": (random) =>
    change(random, {
      schoolName: pick(SCHOOLS, random),
      gradeLevel: pick(GRADES, random),
      type: pick(["individual", "team", "school"], random),
      tier: pick(["early_bird", "standard"], random),
    }),
  "a status moves": (random) =>
    change(random, { status: pick(["pending", "paid", "canceled", "refunded"], random) }),
  "something else changes": (random) => change(random, { checkedAt: new Date() }),
  "a record moves to another season": (random) => change(random, { season: pick(SEASONS, random) }),
  async "a record is deleted"(random) {
    const row = await anyRow(random);
    if (row) await db().delete(registrations).where(eq(registrations.id, row.id));
  },
  "a person is erased": (random) =>
    erase({ email: `visitor-${random(6)}@example.org`, before: new Date("2030-01-01") }),
  "time is up for the unpaid": async () =>
    removeLeaving(await outdatedAt(new Date("2026-02-01T12:00:00-07:00"))),
  async "a change is broken off"(random) {
    const brokenOff = db().transaction(async (tx) => {
      await tx.update(registrations).set({ status: "paid", schoolName: "Nowhere" });
      await tx.delete(registrations).where(eq(registrations.type, "team"));
      throw new Error(`stopped after ${random(9)} seconds`);
    });
    await expect(brokenOff).rejects.toThrow("stopped");
  },
  "lines are folded": () => db().transaction(foldRegistrationSums),
};

test.each([1, 2])(
  "after any series of actions the sums are what counting gives (%i)",
  async (seed) => {
    const random = seeded(seed);
    const names = Object.keys(ACTIONS);
    for (let done = 0; done < 50; done += 1) {
      const name = names[random(names.length)] ?? "";
      await ACTIONS[name]?.(random);
      for (const season of SEASONS) {
        expect(await seasonFigures(season), name).toEqual(await countSeasonAnew(season));
      }
    }
  },
  60_000,
);

test("changes at the same time, with folding between them, lose nothing", async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, () =>
      plantRegistration({ createdAt: new Date("2025-12-12T19:00:00Z"), status: "pending" }),
    ),
  );
  const turn = async (id: string, status: "paid" | "pending") => {
    await db().update(registrations).set({ status }).where(eq(registrations.id, id));
    await db().transaction(foldRegistrationSums);
  };
  await Promise.all(
    ids.map(async (id, index) => {
      for (const status of ["paid", "pending", "paid"] as const) await turn(id, status);
      if (index % 3 === 0) await turn(id, "pending");
    }),
  );
  expect((await seasonFigures("2025-26")).byType).toEqual([{ label: "team", count: 8 }]);
  expect(await seasonFigures("2025-26")).toEqual(await countSeasonAnew("2025-26"));
});

test("folding leaves one line each, and none of what has gone", async () => {
  for (let made = 0; made < 5; made += 1) {
    await plantRegistration({ createdAt: new Date("2025-12-12T19:00:00Z"), status: "paid" });
  }
  await db().transaction(foldRegistrationSums);
  expect(await db().$count(registrationSums)).toBe(5);
  await db().update(registrations).set({ schoolName: null });
  await db().transaction(foldRegistrationSums);
  const kinds = await db()
    .select({ kind: registrationSums.kind })
    .from(registrationSums)
    .orderBy(asc(registrationSums.kind));
  expect(kinds.map(({ kind }) => kind)).toEqual(["day", "grade", "tier", "type"]);
});

test("a restored backup has the sums of its records", async () => {
  await plantRegistration({ createdAt: new Date("2025-12-12T19:00:00Z"), status: "paid" });
  await plantRegistration({ createdAt: new Date("2025-12-14T19:00:00Z"), status: "refunded" });
  const saved = await seasonFigures("2025-26");
  const folder = mkdtempSync(join(tmpdir(), "sums-"));
  const original = openedDatabase();
  const target = await openTestDatabase();
  try {
    const file = join(folder, "site.backup.gz");
    await writeBackup(original, file);
    await restoreBackup(target, file);
    setDatabase(target);
    expect(await seasonFigures("2025-26")).toEqual(saved);
  } finally {
    setDatabase(original);
    await target.close();
    rmSync(folder, { recursive: true });
  }
});

function pick<Choice>(choices: readonly Choice[], random: Random): Choice {
  return choices[random(choices.length)] as Choice;
}

async function anyRow(random: Random) {
  const rows = await db()
    .select({ id: registrations.id })
    .from(registrations)
    .orderBy(asc(registrations.createdAt), asc(registrations.amountInCents));
  const id = rows[random(rows.length)]?.id;
  return id ? registrationById(id) : undefined;
}

async function change(random: Random, set: Partial<typeof registrations.$inferInsert>) {
  const row = await anyRow(random);
  if (row) await db().update(registrations).set(set).where(eq(registrations.id, row.id));
}
