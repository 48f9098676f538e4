import { randomUUID } from "node:crypto";
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, FakeStripe } from "../tests/support/fake-stripe.ts";
import { aRegistration } from "../tests/support/registrations.ts";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { paceOf } from "./pace.ts";
import { median, printTable } from "./report.ts";

const ROUNDS = 3;
const SECONDS = 5;
const VISITORS = 20;

/** Checkouts started and events taken in, with a stand-in for Stripe that answers at once. */
export async function measureRegistration(): Promise<void> {
  process.stdout.write(
    `\nRegistrations, ${VISITORS} at once, median of ${ROUNDS} rounds of ${SECONDS} s, Stripe stand-in on the same machine\n`,
  );
  const rows = [...(await onEngine("embedded", {}))];
  const binaries = findPostgresBinaries();
  if (binaries) {
    const postgres = await startThrowawayPostgres(binaries);
    rows.push(...(await onEngine("PostgreSQL", { DATABASE_URL: postgres.url })));
    await postgres.stop();
  }
  printTable(["engine", "what", "per second", "p99", "refused"], rows);
}

async function onEngine(engine: string, database: Record<string, string>): Promise<string[][]> {
  const stripe = await FakeStripe.start();
  const site = await startSite({
    env: {
      ...database,
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
      RATE_LIMIT_PER_ADDRESS: "1000000",
      RATE_LIMIT_PER_SENDER: "1000000",
      LOG_LEVEL: "error",
    },
  });
  stripe.webhookUrl = `${site.origin}/api/webhooks/stripe`;
  const started = await row(engine, "checkouts started", () => startCheckout(site));
  const unpaid = [...stripe.sessions.keys()];
  const taken = await row(engine, "events taken in", async () => {
    const id = unpaid.pop() ?? [...stripe.sessions.keys()][0] ?? "";
    stripe.pay(id);
    return (await stripe.deliver(stripe.event("checkout.session.completed", id))) === 200;
  });
  await site.stop();
  await stripe.stop();
  return [started, taken];
}

async function row(engine: string, what: string, act: () => Promise<boolean>): Promise<string[]> {
  await paceOf(act, VISITORS, 1);
  const paces = [];
  for (let round = 0; round < ROUNDS; round++) paces.push(await paceOf(act, VISITORS, SECONDS));
  return [
    engine,
    what,
    median(paces.map(({ perSecond }) => perSecond)).toFixed(0),
    `${median(paces.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
    String(paces.reduce((sum, { refused }) => sum + refused, 0)),
  ];
}

async function startCheckout(site: SiteServer): Promise<boolean> {
  const response = await fetch(`${site.origin}/api/create-registration-checkout`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(aRegistration()),
  });
  await response.arrayBuffer();
  return response.ok;
}
