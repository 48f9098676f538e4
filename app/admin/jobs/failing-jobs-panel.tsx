import type { FailingJob } from "~/platform/jobs/failing-jobs.server";
import { counted } from "~/program/counted";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";

export type ShownJob = FailingJob & { label: string };

/** Nothing where all is well. */
export function FailingJobsPanel({ jobs, canRetry }: { jobs: ShownJob[]; canRetry: boolean }) {
  if (jobs.length === 0) return null;
  return (
    <Panel title="Work that keeps failing">
      <ul className="entries">
        {jobs.map((job) => (
          <li key={job.id}>
            {job.label}: failed {counted(job.failures, "time")} in a row
            <small>
              {job.lastError}
              {job.state === "failed" ? (
                " It was given up."
              ) : (
                <>
                  {" "}
                  Next try: <Moment at={job.nextAttemptAt} />
                </>
              )}
            </small>
            {canRetry && (
              <ActionForm intent="retry-job" values={{ job: job.id }} label="Try again now" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
