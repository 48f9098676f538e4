import { FILE_JOBS } from "~/platform/files/file-jobs.server";
import type { Job } from "~/platform/jobs/job.server";
import { forgetBumpsJob } from "~/platform/site/forget-bumps-job.server";
import { FEATURES } from "../features.server";
import { writeLettersJob } from "../letters/write-letters-job.server";
import { erasedChildrenJob } from "../privacy/erased-children.server";
import { retentionJob } from "../privacy/retention-job.server";

/** What every process of the site does by itself. */
export const SITE_JOBS: Job[] = [
  ...FEATURES.flatMap(({ jobs }) => jobs ?? []),
  writeLettersJob,
  retentionJob,
  erasedChildrenJob,
  ...FILE_JOBS,
  forgetBumpsJob,
];
