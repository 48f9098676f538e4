import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { paymentEvents } from "~/records/payments/payment-events.table.server";
import { paymentMetrics } from "~/records/payments/payment-metrics.server";
import { compareJob, reconcileJob } from "~/records/payments/reconcile-job.server";
import { IS_STRAY } from "~/records/payments/stray-events.server";

/** What the payment service reports, of registrations and of schools' orders, and what staff read of it. */
export const paymentsFeature: Feature = {
  toDo: [
    {
      path: "/admin/payment-events",
      tile: {
        label: "payment events belong to nobody here",
        one: "payment event belongs to nobody here",
        search: "",
        isRare: true,
      },
      count: () => countUpTo(paymentEvents, IS_STRAY),
    },
  ],
  jobs: [reconcileJob, compareJob],
  metrics: paymentMetrics,
};
