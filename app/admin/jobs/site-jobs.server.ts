import { figuresJob } from "~/features/registration/figures/figures-job.server";
import { reconcileJob } from "~/features/registration/payment/reconcile-job.server";
import { remindersJob } from "~/features/reminders/reminders-job.server";
import { FILE_JOBS } from "~/platform/files/file-jobs.server";
import type { Job } from "~/platform/jobs/job.server";
import { retentionJob } from "../privacy/retention-job.server";

/** What every process of the site does by itself. */
export const SITE_JOBS: Job[] = [
  remindersJob,
  reconcileJob,
  retentionJob,
  figuresJob,
  ...FILE_JOBS,
];
