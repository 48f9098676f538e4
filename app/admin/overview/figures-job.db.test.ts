import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { countFigures } from "~/features/registration/figures/count-figures.server";
import { registrationFigures } from "~/features/registration/figures/registration-figures.server";
import { refundPayment } from "~/features/registration/staff/payments/staff-refund.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import { db, openedDatabase, setDatabase } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { writesTo } from "~/platform/database/table-writes.server";
import { forgetFigures } from "~/platform/figures/keep-figures.server";
import { payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { loadSite } from "~/platform/site/site.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { studentsOfRegistration } from "~/records/intake/set-students.server";
import { participants } from "~/records/participants/participants.table.server";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { countSeasonAnew } from "../../../tests/support/count-season-anew";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import {
  columnsThatHold,
  PLANTED,
  PLANTED_EMAIL,
  plantRegistration,
} from "../../../tests/support/planted-person";
import { onAFreshDatabase, openTestDatabase } from "../../../tests/support/test-database";
import { erase } from "../privacy/erase-person.server";
import { outdatedAt } from "../privacy/outdated.server";
import { removeLeaving } from "../privacy/remove-leaving.server";

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
    const { sessionId } = await aPendingRegistration({ email, school_name });
    await payDemoCheckout(sessionId);
    await reconcileOne(sessionId);
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
    const change = { id: row.id, version: versionOf(row), actor: "staff-1", reason: "" };
    const [payment] = await paymentsOfRegistrations([row.id]);
    const amountInCents = pick([500, 2_500], random);
    await refundPayment({ ...change, paymentId: payment?.id ?? "", amountInCents });
  },
  async "details are corrected"(random) {
    const change = { schoolName: pick(SCHOOLS, random), grade: pick(GRADES, random) };
    const row = await anyRow(random);
    if (!row) return;
    await db()
      .update(registrations)
      .set({ tier: pick(["early_bird", "standard"], random) })
      .where(eq(registrations.id, row.id));
    for (const { id } of await studentsOfRegistration(db(), row.id)) {
      await db().update(participants).set(change).where(eq(participants.id, id));
    }
  },
  "a status moves": (random) =>
    change(random, { status: pick(["pending", "paid", "canceled", "refunded"], random) }),
  "something else changes": (random) => change(random, { resumeUntil: new Date() }),
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
      await tx.update(registrations).set({ status: "paid" });
      await tx.update(participants).set({ schoolName: "Nowhere" });
      await tx.delete(registrations).where(eq(registrations.type, "team"));
      throw new Error(`stopped after ${random(9)} seconds`);
    });
    await expect(brokenOff).rejects.toThrow("stopped");
  },
};

test.each([1, 2])(
  "after any series of actions the job’s figures are what counting gives (%i)",
  async (seed) => {
    const random = seeded(seed);
    const names = Object.keys(ACTIONS);
    for (let done = 0; done < 50; done += 1) {
      const name = names[random(names.length)] ?? "";
      await ACTIONS[name]?.(random);
      await registrationFigures.countNow();
      for (const season of SEASONS) {
        const { figures } = await registrationFigures.ofSeason(season);
        expect(figures, name).toEqual(await countSeasonAnew(season));
      }
    }
  },
);

test("however thin the slices, they add up to the same", async () => {
  await db().execute(sql`
    insert into registrations (season, idempotency_key, status, type, tier,
      amount_in_cents, marketing_consent, media_consent,
      guardian_confirmed, adult_confirmed, guardian_needed, terms_version, terms_accepted_at,
      terms_accepted_by, created_at)
    select '2025-26', 'k' || n, case when n % 7 = 0 then 'pending' else 'paid' end,
      'individual', 'standard', 2500,
      false, false, true, true, false, '1', now(), 'guardian',
      timestamptz '2025-12-01T12:00:00-07:00' + make_interval(days => n % 20)
    from generate_series(1, 205) as n`);
  await db().execute(sql`
    insert into payments (registration_id, method, mode, attempt, state, amount_in_cents, refunded_in_cents,
      is_current, carries_place, paid_at)
    select id, 'online', 'demo', 1, 'paid', 2500, 500, true, true, created_at + interval '1 day'
    from registrations where status = 'paid'`);
  await db().execute(sql`
    insert into entries (season, registration_id, kind, size)
    select season, id, 'individual', 1 from registrations`);
  await db().execute(sql`
    insert into participants (id, season, given_name, grade, school_name)
    select id, season, 'Ada', (n % 12 + 1)::text, 'School ' || n % 40
    from (select id, season, row_number() over () as n from entries) as numbered`);
  await db().execute(sql`
    insert into entry_members (entry_id, participant_id, position) select id, id, 0 from entries`);
  const anew = await countSeasonAnew("2025-26");
  expect(anew.byType).toEqual([{ label: "individual", count: 205 - 29 }]);
  for (const atOnce of [1, 20, 41, 204, 205, 206]) {
    expect((await countFigures(undefined, atOnce)).get("2025-26")).toEqual(anew);
  }
});

const look = () => registrationFigures.job.run(new AbortController().signal);
const soon = { interval: 200 };

test("as long as nothing is written, nothing is counted", async () => {
  const countedAt = async () =>
    (await registrationFigures.ofSeason("2025-26")).countedAt?.getTime();
  await look();
  const looks = async () => {
    const before = await writesTo([registrations]);
    await look();
    const first = await countedAt();
    await look();
    const second = await countedAt();
    // The database tells of its writes with a delay: what came to light just now does not count.
    return (await writesTo([registrations])) === before ? [first, second] : undefined;
  };
  let seen: (number | undefined)[] | undefined;
  const hasSeen = async () => {
    seen = await looks();
    return seen !== undefined;
  };
  await expect.poll(hasSeen, soon).toBe(true);
  expect(seen?.[0]).toEqual(expect.any(Number));
  expect(seen?.[1]).toBe(seen?.[0]);
});

test("what was written is noticed, whoever wrote it", async () => {
  await look();
  await plantRegistration({ createdAt: new Date("2025-12-12T19:00:00Z"), status: "paid" });
  const types = async () => {
    await look();
    return (await registrationFigures.ofSeason("2025-26")).figures.byType;
  };
  await expect.poll(types, soon).toEqual([{ label: "team", count: 1 }]);
});

test("an erased person leaves no trace in the figures", async () => {
  const createdAt = new Date("2025-12-12T19:00:00Z");
  await plantRegistration({ createdAt, status: "paid", type: "school" });
  await registrationFigures.countNow();
  expect(await columnsThatHold(PLANTED)).toContain("season_figures.figures");
  await erase({ email: PLANTED_EMAIL, before: new Date("2030-01-01") });
  expect(await columnsThatHold(PLANTED)).not.toContain("season_figures.figures");
  expect(await registrationFigures.ofSeason("2025-26")).toMatchObject({ countedAt: null });
});

test("a restored backup is counted like the original", async () => {
  await plantRegistration({ createdAt: new Date("2025-12-12T19:00:00Z"), status: "paid" });
  await plantRegistration({ createdAt: new Date("2025-12-14T19:00:00Z"), status: "refunded" });
  await registrationFigures.countNow();
  const { figures: saved } = await registrationFigures.ofSeason("2025-26");
  await forgetFigures(db());
  // Their rows are planted, their bytes are not.
  await db().execute(sql`truncate files`);
  const folder = mkdtempSync(join(tmpdir(), "sums-"));
  const original = openedDatabase();
  const target = await openTestDatabase();
  try {
    const file = join(folder, "site.backup.gz");
    await writeBackup(original, file);
    await restoreBackup(target, file);
    setDatabase(target);
    await registrationFigures.countNow();
    expect((await registrationFigures.ofSeason("2025-26")).figures).toEqual(saved);
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
