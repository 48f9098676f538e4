import { and, eq, sql } from "drizzle-orm";
import type { Feature } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { finderOf } from "~/platform/lists/find-in-list.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { applications } from "./applications.table.server";
import { applicationData } from "./personal-data.server";
import { sponsorResultsJob } from "./results-letter/tell-sponsors.server";
import { applicantsAudience } from "./staff/applicants-audience.server";
import { APPLICATION_KIND_LABELS, APPLICATION_STATUS_LABELS } from "./staff/application-labels";
import { stepsOfApplication } from "./staff/application-steps.server";
import { applicationById } from "./staff/applications.server";
import { applicationsList } from "./staff/applications-list.server";
import { logoPurpose } from "./staff/logo-purpose.server";

export const applicationsFeature: Feature = {
  record: {
    type: "application",
    label: "application",
    screen: {
      needs: "applications.view",
      path: "/admin/applications",
      list: applicationsList,
      queue: "?status=new&sort=received",
      find: finderOf(applicationsList, ({ name, kind, organization, status, email }) => ({
        title: name,
        line: [
          APPLICATION_KIND_LABELS[kind],
          APPLICATION_STATUS_LABELS[status],
          organization,
          email,
        ]
          .filter(Boolean)
          .join(", "),
      })),
      seasonOf: async (id) => (await applicationById(id))?.season,
      history: stepsOfApplication,
    },
  },
  personalData: applicationData,
  audiences: [applicantsAudience],
  toDo: [
    {
      path: "/admin/applications",
      tile: { label: "applications are new", one: "application is new", search: "?status=new" },
      count: () =>
        countUpTo(
          applications,
          and(
            eq(applications.season, currentSite().season.id),
            eq(applications.status, "new"),
            eq(applications.suspectedSpam, false),
          ),
        ),
    },
  ],
  letters: {
    "application-notification": "open",
    "application-acknowledgement": "open",
    "application-decision": "open",
    "sponsor-results": "open",
  },
  files: (accountOf) => [logoPurpose(accountOf)],
  jobs: [sponsorResultsJob],
  updates: {
    source: "application",
    label: "Application",
    withdraw: async (tx, address) => {
      const changed = await tx
        .update(applications)
        .set({ wantsUpdates: false, updatedAt: realNow() })
        .where(and(eq(sql`lower(${applications.email})`, address), applications.wantsUpdates))
        .returning({ id: applications.id });
      return changed.map(({ id }) => id);
    },
  },
};
