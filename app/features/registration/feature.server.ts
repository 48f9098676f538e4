import { and, eq, sql } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { currentSite } from "~/platform/site/site.server";
import { registrationById } from "./find-registration.server";
import { foldQuietly } from "./fold-registration-sums.server";
import { paymentMetrics } from "./payment/payment-metrics.server";
import { reconcileQuietly } from "./payment/reconcile-payments.server";
import { registrationData } from "./personal-data.server";
import { registrations } from "./registration.table.server";
import { referenceOf } from "./registration-paths";
import { stepsOfRegistration } from "./staff/registration-steps.server";

export const registrationFeature: Feature = {
  record: {
    type: "registration",
    label: "registration",
    plural: "Registrations",
    referenceOf,
    screen: {
      path: "/admin/registrations",
      seasonOf: async (id) => (await registrationById(id))?.season,
      history: stepsOfRegistration,
    },
  },
  personalData: registrationData,
  toDo: [
    {
      path: "/admin/registrations",
      tile: { label: "registrations need attention", search: "?todo=attention" },
      count: () =>
        countUpTo(
          registrations,
          and(eq(registrations.season, currentSite().season.id), registrations.needsAttention),
        ),
    },
  ],
  letters: { "registration-staff-note": "open", "registration-confirmation": "open" },
  jobs: [
    { name: "payments", everySeconds: 180, run: reconcileQuietly },
    { name: "registration-sums", everySeconds: 300, run: foldQuietly },
  ],
  metrics: paymentMetrics,
  updates: {
    source: "registration",
    label: "Registration",
    withdraw: async (tx, address) => {
      const changed = await tx
        .update(registrations)
        .set({ marketingConsent: false, updatedAt: new Date() })
        .where(and(eq(sql`lower(${registrations.email})`, address), registrations.marketingConsent))
        .returning({ id: registrations.id });
      return changed.map(({ id }) => id);
    },
  },
};
