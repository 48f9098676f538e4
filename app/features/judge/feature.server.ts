import type { Feature } from "~/platform/feature.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { currentSite } from "~/platform/site/site.server";
import { holdReadingsOfLeft } from "~/records/judging/hold-readings.server";
import { READING_GOES_ON } from "~/records/judging/reading-goes-on.email";
import { settleExpired } from "~/records/judging/settle-troubles.server";
import { openTroubles } from "~/records/judging/troubles.server";
import { REPORTS_PATH } from "./judge-paths";
import { CANNOT_OPEN } from "./letters/tell-family.server";
import { NOT_FOR_A_CHILD } from "./letters/tell-staff.server";

const holdReadingsJob: RecurringJob = {
  name: "hold-readings",
  label: "Hold readings of a project that somebody has left",
  everySeconds: 30,
  limitSeconds: 60,
  run: holdReadingsOfLeft,
};

const settleExpiredJob: RecurringJob = {
  name: "settle-expired-troubles",
  label: "Let readings go on without what was not opened in time",
  everySeconds: 60,
  limitSeconds: 60,
  run: () => settleExpired(currentSite()),
};

/** What judges do: join, read, score, and say what keeps them from it. What they said goes with their application. */
export const judgeFeature: Feature = {
  jobs: [holdReadingsJob, settleExpiredJob],
  toDo: [
    {
      path: REPORTS_PATH,
      tile: {
        label: "reports of judges wait",
        one: "report of a judge waits",
        search: "",
        isRare: true,
      },
      count: async () => String((await openTroubles(currentSite().season.id)).length),
    },
  ],
  letters: { [CANNOT_OPEN]: "open", [READING_GOES_ON]: "open", [NOT_FOR_A_CHILD]: "open" },
};
