import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { registrationFigures } from "~/features/registration/figures/registration-figures.server";
import { registrationSchema } from "~/features/registration/registration-schema";
import { startRegistration } from "~/features/registration/start-registration.server";
import { recordPayment } from "~/features/school-orders/staff/record-payment.server";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite, refreshSite } from "~/platform/site/site.server";
import { latestDocument, saveDocument, seasonKey } from "~/platform/site/site-documents.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { siteAfter } from "../../../tests/support/asked-guardians";
import { aRegistration } from "../../../tests/support/registrations";
import { anAcceptedSchool, seenOrder } from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(() => loadSite());

async function start(overrides: Parameters<typeof aRegistration>[0], resumeToken: string | null) {
  const site = { ...currentSite(), now: new Date("2025-12-12T12:00:00-07:00") };
  const schema = registrationSchema({ limits: site.season.limits, from: "json" });
  const input = schema.parse(aRegistration(overrides));
  const started = await startRegistration({ input, idempotencyKey: null, resumeToken }, site);
  if (started.kind !== "checkout") throw new Error(`Not a checkout: ${JSON.stringify(started)}`);
  return started;
}

async function pay(id: string, paidAt: string, refundedInCents = 0): Promise<void> {
  await db().update(registrations).set({ status: "paid" }).where(eq(registrations.id, id));
  await db()
    .update(payments)
    .set({ state: "paid", carriesPlace: true, paidAt: new Date(paidAt), refundedInCents })
    .where(eq(payments.registrationId, id));
}

test("a season without registrations has figures too, once they were counted", async () => {
  const none = { days: [], byType: [], byTier: [], byGrade: [], bySchool: [], openInCents: 0 };
  expect(await registrationFigures.ofSeason("2025-26")).toEqual({ figures: none, countedAt: null });
  await registrationFigures.countNow();
  expect(await registrationFigures.ofSeason("2025-26")).toEqual({
    figures: none,
    countedAt: expect.any(Date),
  });
});

test("a change of price leaves a checkout that is open as it was promised", async () => {
  const first = await start({}, null);
  const { season } = currentSite();
  const key = seasonKey(season.id);
  const prices = {
    ...season.prices,
    early_bird: { perStudentInCents: 3_100, schoolInCents: 260_000 },
  };
  const basedOn = (await latestDocument(key))?.version ?? 0;
  const change = { key, content: { ...season, prices }, actor: "test", basedOn };
  await db().transaction((tx) => saveDocument(tx, change));
  await refreshSite();
  const again = await start({}, first.token);
  expect(again.url).toBe(first.url);
  expect(again.registration.amountInCents).toBe(2_500);
  const newcomer = await start({ email: "new@example.org" }, null);
  expect(newcomer.registration.amountInCents).toBe(3_100);
});

test("paid registrations are counted by the day in Idaho, refunds taken off the revenue", async () => {
  await db().delete(registrations);
  const student = await start({ school_name: "Borah Ridge" }, null);
  const team = await start({ registration_type: "team" }, null);
  await start({ email: "unpaid@example.org" }, null);
  // Six in the morning in London is the evening before in Boise.
  await pay(student.registration.id, "2025-12-13T06:00:00Z");
  await pay(team.registration.id, "2025-12-13T20:00:00Z", 1_000);
  await registrationFigures.countNow();
  const { figures } = await registrationFigures.ofSeason("2025-26");
  expect(figures.days).toEqual([
    { day: "2025-12-12", registrations: 1, revenueInCents: 3_100 },
    { day: "2025-12-13", registrations: 1, revenueInCents: 11_400 },
  ]);
  expect(figures.byType).toEqual([
    { label: "individual", count: 1 },
    { label: "team", count: 1 },
  ]);
  expect(figures.byGrade).toEqual([{ label: "9", count: 1 }]);
  expect(figures.bySchool).toEqual([{ label: "Borah Ridge", count: 1 }]);
  expect((await registrationFigures.ofSeason("2030-31")).figures.days).toEqual([]);
});

test("what comes for a school’s invoice is revenue on its day, and the rest is said to be open", async () => {
  await db().delete(registrations);
  const { order } = await anAcceptedSchool();
  const part = { method: "check", reference: "1001", amountInCents: 100_000 } as const;
  await recordPayment({ ...(await seenOrder(order.id)), ...part }, siteAfter(3));
  await registrationFigures.countNow();
  const { figures } = await registrationFigures.ofSeason("2025-26");
  const received = figures.days.filter(({ revenueInCents }) => revenueInCents > 0);
  expect(received).toMatchObject([{ registrations: 0, revenueInCents: 100_000 }]);
  const restInCents = order.amountInCents - part.amountInCents;
  expect(figures.openInCents).toBe(restInCents);
  const rest = { ...part, amountInCents: restInCents };
  await recordPayment({ ...(await seenOrder(order.id)), ...rest }, siteAfter(4));
  await registrationFigures.countNow();
  const after = (await registrationFigures.ofSeason("2025-26")).figures;
  expect(after.days.reduce((sum, day) => sum + day.revenueInCents, 0)).toBe(order.amountInCents);
  expect(after.days.reduce((sum, day) => sum + day.registrations, 0)).toBe(1);
  expect(after.openInCents).toBe(0);
});
