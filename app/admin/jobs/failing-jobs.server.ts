import { isRecordId } from "~/platform/database/record-id.server";
import { failingJobs, tryJobAgain } from "~/platform/jobs/failing-jobs.server";
import { byStaff } from "~/program/event-actors";
import { done, readRecordForm, refused, unknownIntent } from "../record/record-form.server";
import type { ShownJob } from "./failing-jobs-panel";
import { SITE_JOBS } from "./site-jobs.server";

export async function failingJobsInWords(): Promise<ShownJob[]> {
  const labels = new Map(SITE_JOBS.map(({ name, label }) => [name, label]));
  const rows = await failingJobs();
  return rows.map((job) => ({ ...job, label: labels.get(job.name) ?? job.name }));
}

export async function retryJob(request: Request, actor: string) {
  const { intent, line } = await readRecordForm(request);
  const id = line("job");
  if (intent !== "retry-job" || !isRecordId(id)) return unknownIntent();
  const isQueued = await tryJobAgain(id, byStaff(actor));
  return isQueued
    ? done("It is tried again now.")
    : refused("It is being done right now, or has worked in the meantime.");
}
