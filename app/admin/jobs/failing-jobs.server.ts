import { z } from "zod";
import { isRecordId } from "~/platform/database/record-id.server";
import { failingJobs, tryJobAgain } from "~/platform/jobs/failing-jobs.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { NOT_POSSIBLE } from "~/program/field-rules";
import type { ShownJob } from "./failing-jobs-panel";
import { SITE_JOBS } from "./site-jobs.server";

export async function failingJobsInWords(): Promise<ShownJob[]> {
  const labels = new Map(SITE_JOBS.map(({ name, label }) => [name, label]));
  const rows = await failingJobs();
  return rows.map((job) => ({ ...job, label: labels.get(job.name) ?? job.name }));
}

export const retryJob = staffAction({
  needs: "jobs.retry",
  schema: z.object({
    intent: z.literal("retry-job", NOT_POSSIBLE),
    job: z.string(NOT_POSSIBLE).refine(isRecordId, NOT_POSSIBLE),
  }),
  handle: async ({ job }, { context, accept, refuse }) => {
    const isQueued = await tryJobAgain(job, byStaff(context.get(staffContext).id));
    return isQueued
      ? accept("It is tried again now.")
      : refuse("It is being done right now, or has worked in the meantime.");
  },
});
