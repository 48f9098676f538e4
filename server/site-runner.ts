import { SITE_JOBS } from "~/admin/jobs/site-jobs.server";
import { env } from "~/platform/env.server";
import type { Job } from "~/platform/jobs/job.server";
import { jobQueues } from "~/platform/jobs/job-queue.server";
import { type Runner, startRunner } from "~/platform/jobs/runner.server";
import { shownInDemonstration, smtpDelivery } from "~/platform/mail/mailer.server";
import { outboxQueues } from "~/platform/mail/outbox-queue.server";
import { Pace } from "~/platform/mail/pace";

/** All that a process of the site does besides answering: its jobs and its mail. */
export function startSiteRunner(more: Job[] = []): Runner {
  const { SMTP_URL, MANY_LETTERS_PER_MINUTE, WORKERS, demonstration } = env();
  const deliver = SMTP_URL ? smtpDelivery(SMTP_URL) : demonstration && shownInDemonstration;
  // The mail server counts what comes from all of us.
  const pace = new Pace(MANY_LETTERS_PER_MINUTE / WORKERS);
  return startRunner([
    ...jobQueues([...SITE_JOBS, ...more]),
    // Without a mail server nothing is taken from the outbox, unless its letters are shown.
    ...(deliver ? outboxQueues(deliver, SMTP_URL ? { pace } : {}) : []),
  ]);
}
