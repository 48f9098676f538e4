import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite, refreshSite } from "~/platform/site/site.server";
import { releaseDue } from "~/records/results/release-due.server";
import { settleCertificates } from "./certificates/settle-certificates.server";
import { remindFinalists } from "./letters/remind-finalists.server";
import { sendResultLetters } from "./letters/send-letters.server";
import { tellOfGoneAwards } from "./letters/tell-of-gone-awards.server";
import { tellOfWords } from "./letters/tell-of-words.server";
import { tagsOfRelease } from "./run/tags-of-release.server";
import { tellSchools } from "./schools/tell-schools.server";

export const releaseJob: RecurringJob = {
  name: "results-release",
  label: "Release results that are signed and due",
  everySeconds: 2,
  limitSeconds: 60,
  retrySeconds: 2,
  atStart: true,
  async run() {
    const out = await releaseDue(currentSite(), tagsOfRelease);
    if (out.length === 0) return;
    log().info({ out }, "results released");
    await refreshSite();
  },
};

export const resultLettersJob: RecurringJob = {
  name: "results-letters",
  label: "Write to everybody about results that are out",
  everySeconds: 10,
  limitSeconds: 300,
  lane: "many",
  async run(signal) {
    const site = currentSite();
    const sent = (await sendResultLetters(site, signal)) + (await tellOfWords(site, signal));
    if (sent === 0) return;
    log().info({ sent }, "letters about results queued");
    wakeOutbox();
  },
};

export const schoolLettersJob: RecurringJob = {
  name: "results-schools",
  label: "Write to schools about results that are out",
  everySeconds: 30,
  limitSeconds: 300,
  lane: "many",
  async run(signal) {
    if ((await tellSchools(currentSite(), signal)) > 0) wakeOutbox();
  },
};

export const finalistRemindersJob: RecurringJob = {
  name: "results-reminders",
  label: "Ask finalists again who comes to the showcase",
  everySeconds: 900,
  limitSeconds: 280,
  lane: "many",
  async run(signal) {
    if ((await remindFinalists(currentSite(), signal)) > 0) wakeOutbox();
  },
};

export const resultCertificatesJob: RecurringJob = {
  name: "results-certificates",
  label: "Issue the certificates of results that are out, and say what has left them",
  everySeconds: 30,
  limitSeconds: 120,
  async run(signal) {
    const site = currentSite();
    const issued = await settleCertificates(site, signal);
    if (issued > 0) log().info({ issued }, "certificates of results issued");
    if ((await tellOfGoneAwards(site, signal)) > 0) wakeOutbox();
  },
};
