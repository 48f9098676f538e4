import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { askGuardians } from "./ask-guardians.server";
import { confirmSignatures } from "./confirm-signatures.server";
import { eraseWithoutConsent } from "./erase-without-consent.server";
import { removeUnnamedScans } from "./paper/remove-unnamed-scans.server";
import { sendConsentReminders } from "./send-reminders.server";
import { forgetSheetRequests } from "./sheet/send-sheet-letter.server";

export const askGuardiansJob: RecurringJob = {
  name: "consent-requests",
  label: "Ask the guardians of children whose place is paid",
  everySeconds: 10,
  limitSeconds: 120,
  async run(signal) {
    if ((await askGuardians(currentSite(), signal)) > 0) wakeOutbox();
  },
};

export const consentRemindersJob: RecurringJob = {
  name: "consent-reminders",
  label: "Remind guardians, and ask those of children under 13 a second time",
  everySeconds: 60,
  limitSeconds: 120,
  async run(signal) {
    const confirmed = await confirmSignatures(currentSite(), signal);
    const reminded = await sendConsentReminders(currentSite(), signal);
    await forgetSheetRequests();
    if (confirmed + reminded === 0) return;
    log().info({ confirmed, reminded }, "consent letters queued");
    wakeOutbox();
  },
};

export const unnamedScansJob: RecurringJob = {
  name: "consent-unnamed-scans",
  label: "Remove scans that no consent names",
  everySeconds: 3600,
  limitSeconds: 120,
  async run() {
    const removed = await removeUnnamedScans();
    if (removed > 0) log().info({ removed }, "scans that no consent names removed");
  },
};

export const consentErasuresJob: RecurringJob = {
  name: "consent-erasures",
  label: "Erase children who do not take part",
  everySeconds: 6 * 3600,
  restAfterStartSeconds: 3600,
  limitSeconds: 300,
  async run(signal) {
    const erased = await eraseWithoutConsent(currentSite(), signal);
    if (erased > 0) log().info({ erased }, "children without consent erased");
  },
};
