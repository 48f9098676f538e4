import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { startRetention } from "~/admin/privacy/retention-scheduler.server";
import { startFoldingSums } from "~/features/registration/fold-registration-sums.server";
import { startReconciling } from "~/features/registration/payment/reconcile-payments.server";
import { startReminders } from "~/features/reminders/reminder-scheduler.server";
import { setDatabase } from "~/platform/database/database.server";
import { openDatabase } from "~/platform/database/open-database.server";
import { type Env, env } from "~/platform/env.server";
import { startFileJobs } from "~/platform/files/file-jobs.server";
import { log } from "~/platform/log.server";
import { smtpDelivery } from "~/platform/mail/mailer.server";
import { startOutboxWorker } from "~/platform/mail/outbox-worker.server";
import { projectRoot } from "~/platform/project-root.server";
import { setPagePreview } from "~/platform/site/page-preview.server";
import { loadSite, onSiteChange, watchSite } from "~/platform/site/site.server";
import { createApp } from "./app";
import { backUpThroughCopy, commandsWhileServing } from "./back-up-copy";
import { CONNECTION_LIMITS } from "./connection-limits";
import { openControlSocket } from "./control-socket";
import { isUpload } from "./files/upload-pages";
import { lifecycle } from "./lifecycle";
import { answerFromMemory } from "./memory";
import { PageCache } from "./page-cache";
import { pageRenderer } from "./page-renderer";
import { limitRequestTime } from "./request-time";
import { securityHeaders } from "./security-headers";
import { stopOnSignal } from "./shutdown";
import { keepSnapshots } from "./snapshots";
import { SPECULATION_RULES_PATH, speculationRules } from "./speculation-rules";
import { readStaticFiles } from "./static-files";
import { welcome } from "./welcome";

/** Starts the site: database, season, pages, then the door. */
export async function serve(build: ServerBuild): Promise<void> {
  const settings = env();
  const database = await openDatabase(settings);
  setDatabase(database);
  await loadSite();

  const app = createApp(build);
  const renderPage = pageRenderer(build);
  setPagePreview((path, site) =>
    renderPage(
      new Request(`${settings.PUBLIC_URL}${path}`),
      { id: "preview", clientAddress: "internal" },
      site,
    ),
  );
  const files = await readStaticFiles(join(projectRoot, "build/client"));
  files.set(SPECULATION_RULES_PATH, await speculationRules(securityHeaders()));
  const pages = new PageCache(async (path) =>
    app.fetch(new Request(`${settings.PUBLIC_URL}${path}`)),
  );
  onSiteChange(() => pages.renewQuietly());
  await pages.start();
  const stopWatching = watchSite();

  const fromApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(CONNECTION_LIMITS, (request, response) => {
    // A connection that is kept would be cut under the next request of whoever keeps it.
    if (!lifecycle.accepting) response.setHeader("connection", "close");
    limitRequestTime(request, isUpload);
    if (!answerFromMemory(files, pages, request, response)) void fromApp(request, response);
  });
  await listen(server, settings);
  // Without a mail server nothing is taken from the outbox.
  const outbox = settings.SMTP_URL && startOutboxWorker(smtpDelivery(settings.SMTP_URL));
  const stopReminders = startReminders();
  const stopReconciling = startReconciling();
  const stopFoldingSums = startFoldingSums();
  const stopRetention = startRetention();
  const stopFileJobs = startFileJobs();
  const backUp = database.copyFolder && backUpThroughCopy(settings.DATA_DIR, database.copyFolder);
  const control =
    backUp && (await openControlSocket(settings.DATA_DIR, commandsWhileServing(backUp)));
  const stopSnapshots = backUp && keepSnapshots(settings.DATA_DIR, backUp);
  stopOnSignal(server, settings.TRUST_PROXY > 0, async () => {
    stopWatching();
    stopSnapshots?.();
    pages.stop();
    control?.close();
    await stopFileJobs();
    await stopRetention();
    await stopFoldingSums();
    await stopReconciling();
    await stopReminders();
    if (outbox) await outbox.stop();
    await database.close();
  });
  await welcome(server, settings, database.engine).catch((error: Error) =>
    // The door is open: what cannot be told now must not close it again.
    log().warn({ error: error.message }, "the welcome could not be told"),
  );
}

async function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  server.maxHeadersCount = 100;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  server.on("error", (error) => log().error({ err: error }, "server"));
}
