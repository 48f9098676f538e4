import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { onBothEngines } from "../support/both-engines.ts";
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, FakeStripe } from "../support/fake-stripe.ts";
import { killsWanted } from "../support/kill-run.ts";
import { aRegistration } from "../support/registrations.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";

const kills = killsWanted();
const PAYMENTS_PER_KILL = 4;
test.setTimeout(60_000 + kills * 30_000);

onBothEngines("a payment counts once, wherever the site is killed", async (options, lookInto) => {
  const stripe = await FakeStripe.start();
  const env = {
    ...options.env,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
    RATE_LIMIT_PER_ADDRESS: "1000000",
    RATE_LIMIT_PER_SENDER: "1000000",
  };
  const events: Event[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const site = await startSite({ ...options, env });
    const fresh: Event[] = [];
    for (let payment = 0; payment < PAYMENTS_PER_KILL; payment++) {
      const session = await startCheckout(site, `payer-${kill}-${payment}@example.org`);
      stripe.pay(session);
      fresh.push({ session, id: `evt_${kill}_${payment}` });
    }
    events.push(...fresh);
    const delivering = fresh.map((event) => deliver(stripe, event, site).catch(() => "cut off"));
    // Somewhere between the first byte in and the last answer out.
    await sleep(Math.random() * 60);
    site.process.kill("SIGKILL");
    await site.ended;
    await Promise.all(delivering);
  }

  const site = await startSite({ ...options, env });
  // What was not answered is sent again, and what was answered may be.
  for (const event of events) expect(await deliver(stripe, event, site)).toBe(200);
  await site.stop();
  await stripe.stop();

  await lookInto(async (ask) => {
    const registrations = await ask(
      `select registrations.email, status,
         (select count(*)::int from registration_history
          where registration_id = registrations.id and to_status = 'paid'
            and from_status is distinct from 'paid') as times_paid,
         (select count(*)::int from outbox
          where record_id = registrations.id::text and recipient = registrations.email) as receipts
       from registrations`,
    );
    expect(registrations).toHaveLength(kills * PAYMENTS_PER_KILL);
    for (const registration of registrations) {
      expect(registration).toMatchObject({ status: "paid", times_paid: 1, receipts: 1 });
    }
  });
});

async function startCheckout(site: SiteServer, email: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/create-registration-checkout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aRegistration({ email })),
  });
  const { url } = (await answer.json()) as { url: string };
  return url.split("/").at(-1) ?? "";
}

interface Event {
  session: string;
  id: string;
}

/** Signed anew each time, as Stripe does: an old signature would be refused. */
function deliver(stripe: FakeStripe, { session, id }: Event, site: SiteServer): Promise<number> {
  const event = stripe.event("checkout.session.completed", session, { id });
  return stripe.deliver(event, `${site.origin}/api/webhooks/stripe`);
}
