import { db } from "../database/database.server";
import type { RecurringJob } from "../jobs/job.server";
import { forgetOldBumps } from "./page-tags.server";

export const forgetBumpsJob: RecurringJob = {
  name: "forget-bumped-tags",
  label: "Forget bumped page tags that every process has seen",
  everySeconds: 3_600,
  limitSeconds: 60,
  lane: "many",
  run: () => forgetOldBumps(db()),
};
