import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { comparePayments } from "./compare-payments.server";
import { reconcilePayments } from "./reconcile-payments.server";

export const reconcileJob: RecurringJob = {
  name: "reconcile",
  label: "Ask the payment service about what is pending",
  everySeconds: 3 * 60,
  limitSeconds: 3 * 60,
  // Events that came while no process ran are asked for at once.
  atStart: true,
  async run(signal) {
    const result = await reconcilePayments(signal);
    if (result.moved > 0) wakeOutbox();
    if (result.moved + result.failed > 0) log().info(result, "payments reconciled");
  },
};

/** Once a day: what happens after a payment is told by events alone, and an event can be lost. */
export const compareJob: RecurringJob = {
  name: "compare-payments",
  label: "Compare the last 40 days with the payment service",
  everySeconds: 24 * 3_600,
  limitSeconds: 3_600,
  lane: "many",
  restAfterStartSeconds: 10 * 60,
  retrySeconds: 3_600,
  async run(signal) {
    const result = await comparePayments(signal);
    if (result.moved > 0) wakeOutbox();
    if (result.moved + result.strangers > 0) log().info(result, "payments compared");
    // Among the failing jobs somebody sees it, after three times.
    if (result.failed > 0) throw new Error(`${result.failed} payments could not be compared.`);
  },
};
