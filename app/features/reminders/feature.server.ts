import type { Feature } from "~/platform/feature.server";
import { newsWishJob } from "./news-wish-job.server";
import { reminderData } from "./personal-data.server";
import { remindersJob } from "./reminders-job.server";

export const remindersFeature: Feature = {
  record: { type: "reminder", label: "reminder" },
  personalData: reminderData,
  // Each holds the key that starts or ends somebody's reminders.
  letters: { "reminder-confirmation": "sealed", reminder: "sealed" },
  jobs: [remindersJob, newsWishJob],
};
