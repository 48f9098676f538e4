import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
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
