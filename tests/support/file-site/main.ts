import { declarePurposes } from "../../../app/platform/files/purposes.server";
import { serve } from "../../../server/serve";
import { onePageBuild } from "./one-page-build.ts";
import { FILE_PURPOSES } from "./purposes.ts";

// The site's own server, with purposes and one page that only tests have. It is built by
// build-file-site.ts as the site is, and runs as a process of its own.
declarePurposes(FILE_PURPOSES);
await serve(onePageBuild());
