import { FILE_JOBS } from "~/platform/files/file-jobs.server";
import type { Job } from "~/platform/jobs/job.server";
import { FEATURES } from "../features.server";
import { retentionJob } from "../privacy/retention-job.server";

/** What every process of the site does by itself. */
export const SITE_JOBS: Job[] = [
  ...FEATURES.flatMap(({ jobs }) => jobs ?? []),
  retentionJob,
  ...FILE_JOBS,
];
