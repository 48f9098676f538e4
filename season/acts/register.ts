import { setTimeout as sleep } from "node:timers/promises";
import { reportPayment, startCheckout } from "../../tests/support/checkout-steps.ts";
import { everywhere } from "../../tests/support/fake-stripe-troubles.ts";
import { registrationOf } from "../cast.ts";
import { inACrowd } from "../crowd.ts";
import type { Played } from "../played.ts";
import type { SeasonSite } from "../season-site.ts";

const LOOK_EVERY_MS = 20;
const REFUSALS_SEEN = 5;

/** Everybody registers and pays, though the payment service fails at first. */
export async function registerAll(site: SeasonSite, played: readonly Played[]): Promise<void> {
  const { traffic, stripe } = site;
  stripe.troubles = everywhere("fails");
  const all = inACrowd(played, async (each) => {
    const sessionId = await startCheckout(traffic, registrationOf(each.place));
    if (!sessionId) throw new Error("Registration is closed in the middle of the season");
    stripe.pay(sessionId);
    each.sessionId = sessionId;
    await reportPayment(traffic, stripe, sessionId);
  });
  await Promise.race([all, untilRefused(site)]);
  stripe.troubles = {};
  await all;
}

/** Until enough of them were told to come back later. */
async function untilRefused({ traffic }: SeasonSite): Promise<void> {
  const refused = () => traffic.exchanges.filter(({ status }) => status === 503).length;
  while (refused() < REFUSALS_SEEN) await sleep(LOOK_EVERY_MS);
}
