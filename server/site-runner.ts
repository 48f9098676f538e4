import { SITE_JOBS } from "~/admin/jobs/site-jobs.server";
import { env } from "~/platform/env.server";
import type { Job } from "~/platform/jobs/job.server";
import { jobQueues } from "~/platform/jobs/job-queue.server";
import { type Runner, startRunner } from "~/platform/jobs/runner.server";
import { shownInDemonstration, smtpDelivery } from "~/platform/mail/mailer.server";
import { outboxQueues } from "~/platform/mail/outbox-queue.server";

/** All that a process of the site does besides answering: its jobs and its mail. */
export function startSiteRunner(more: Job[] = []): Runner {
  const { SMTP_URL, demonstration } = env();
  const deliver = SMTP_URL ? smtpDelivery(SMTP_URL) : demonstration && shownInDemonstration;
  return startRunner([
    ...jobQueues([...SITE_JOBS, ...more]),
    // Without a mail server nothing is taken from the outbox, unless its letters are shown.
    ...(deliver ? outboxQueues(deliver) : []),
  ]);
}
