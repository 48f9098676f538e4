import { and, eq, sql } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { REGISTRATION_STATUS_LABELS } from "~/program/registration-labels";
import { referenceOf } from "~/program/registration-paths";
import { registrationById } from "~/records/intake/find-registration.server";
import { personAt } from "~/records/people/person-at.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationFigures } from "./figures/registration-figures.server";
import { linksJob } from "./link-again/send-links.server";
import { registrationData } from "./personal-data.server";
import { registrationsListFor } from "./staff/list-for-money.server";
import { stepsOfRegistration } from "./staff/record/registration-history.server";
import { registrantsAudience } from "./staff/registrants-audience.server";
import { registrationName } from "./staff/registration-name";
import { registrationsList } from "./staff/registrations-list.server";

const shownAs = (row: FoundRegistration) => ({
  title: registrationName(row),
  line: [referenceOf(row.id), REGISTRATION_STATUS_LABELS[row.status], row.schoolName]
    .filter(Boolean)
    .join(", "),
});
type FoundRegistration = Awaited<ReturnType<typeof registrationsList.read>>[number];

export const registrationFeature: Feature = {
  record: {
    type: "registration",
    label: "registration",
    referenceOf,
    screen: {
      needs: "registrations.view",
      path: "/admin/registrations",
      list: registrationsList,
      listFor: registrationsListFor,
      find: (words, context) => finderOf(registrationsListFor(context), shownAs)(words),
      seasonOf: async (id) => (await registrationById(id))?.season,
      history: stepsOfRegistration,
    },
  },
  personalData: registrationData,
  audiences: [registrantsAudience],
  toDo: [
    {
      path: "/admin/registrations",
      tile: {
        label: "registrations need attention",
        one: "registration needs attention",
        search: "?todo=attention",
      },
      count: () =>
        countUpTo(
          registrations,
          and(eq(registrations.season, currentSite().season.id), registrations.needsAttention),
        ),
    },
  ],
  letters: {
    "registration-staff-note": "open",
    "registration-confirmation": "sealed",
    "registration-link": "sealed",
    "registration-refund": "sealed",
    "registration-payment-due": "sealed",
    "registration-payment-failed": "sealed",
    "registration-price-arranged": "sealed",
    "registration-desk-open": "open",
    "registration-dispute": "open",
    "registration-refund-failed": "open",
  },
  jobs: [registrationFigures.job, linksJob],
  updates: {
    source: "registration",
    label: "Registration",
    withdraw: async (tx, address) => {
      const changed = await tx
        .update(registrations)
        .set({ marketingConsent: false, updatedAt: realNow() })
        .where(
          and(
            sql`${registrations.contactId} = ${personAt(address)}`,
            registrations.marketingConsent,
          ),
        )
        .returning({ id: registrations.id });
      return changed.map(({ id }) => id);
    },
  },
};
