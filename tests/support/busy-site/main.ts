import { SITE_JOBS } from "../../../app/admin/jobs/site-jobs.server";
import { serve } from "../../../server/serve";
import { busyPages } from "./busy-pages.ts";
import { longJobs } from "./long-jobs.ts";

// The site's own server, jobs and mail, with much more to do than a season brings.
SITE_JOBS.push(...longJobs);
await serve(busyPages());
