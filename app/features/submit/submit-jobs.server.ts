import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { publishStale } from "~/records/publications/publish.server";
import { finishAwaited } from "./awaited-versions.server";
import { sendNotices } from "./letters/send-notices.server";
import { tellOfPages } from "./letters/send-public.server";
import { removeReplacedFiles } from "./sweep-files.server";
import { tellOfDecisions } from "./tell-decisions.server";

export const awaitedVersionsJob: RecurringJob = {
  name: "project-awaited",
  label: "Send projects in whose uploads have finished",
  everySeconds: 5,
  limitSeconds: 60,
  retrySeconds: 5,
  async run(signal) {
    const made = await finishAwaited(currentSite(), signal);
    if (made > 0) log().info({ made }, "projects sent in after their uploads");
  },
};

export const deadlineNoticesJob: RecurringJob = {
  name: "project-notices",
  label: "Remind entries that have not sent in a project",
  everySeconds: 300,
  limitSeconds: 280,
  async run(signal) {
    const sent = await sendNotices(currentSite(), signal);
    if (sent === 0) return;
    log().info({ sent }, "letters about the deadline queued");
    wakeOutbox();
  },
};

export const decisionsJob: RecurringJob = {
  name: "project-decisions",
  label: "Tell families of decisions that nobody could be told of before",
  everySeconds: 60,
  limitSeconds: 55,
  async run(signal) {
    const told = await tellOfDecisions(currentSite(), signal);
    if (told > 0) log().info({ told }, "letters about earlier decisions queued");
  },
};

export const publicationsJob: RecurringJob = {
  name: "publications",
  label: "Decide anew what the public sees of projects that changed",
  everySeconds: 2,
  limitSeconds: 60,
  retrySeconds: 5,
  atStart: true,
  async run(signal) {
    await publishStale(currentSite().now, signal);
  },
};

export const publicPagesJob: RecurringJob = {
  name: "project-pages",
  label: "Tell families whose page everybody can see now",
  everySeconds: 60,
  limitSeconds: 55,
  async run() {
    const queued = await tellOfPages(currentSite());
    if (queued > 0) log().info({ queued }, "letters about public pages queued");
  },
};

export const replacedFilesJob: RecurringJob = {
  name: "project-files",
  label: "Remove files of projects that newer ones replaced",
  everySeconds: 3_600,
  restAfterStartSeconds: 600,
  limitSeconds: 120,
  lane: "many",
  async run() {
    await removeReplacedFiles();
  },
};
