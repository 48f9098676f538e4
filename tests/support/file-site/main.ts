import { declarePurposes } from "../../../app/platform/files/purposes.server";
import { runCommand } from "../../../server/run-command";
import { serve } from "../../../server/serve";
import { onePageBuild } from "./one-page-build.ts";
import { FILE_PURPOSES } from "./purposes.ts";

// The site's own server and commands, with purposes and one page that only tests have. It is built by
// build-file-site.ts as the site is, and runs as a process of its own.
const [command, ...args] = process.argv.slice(2);
declarePurposes(FILE_PURPOSES);
if (command) process.exitCode = await runCommand(command, args);
else await serve(onePageBuild());
