import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { replayErasuresAtStart } from "~/admin/privacy/replay-at-start.server";
import { setDatabase } from "~/platform/database/database.server";
import { openDatabase } from "~/platform/database/open-database.server";
import { messageOf } from "~/platform/describe-error.server";
import { type Env, env } from "~/platform/env.server";
import { checkS3 } from "~/platform/files/storage/check-s3.server";
import { closeUploadLocks } from "~/platform/files/uploads/upload-lock.server";
import { log } from "~/platform/log.server";
import { projectRoot } from "~/platform/project-root.server";
import { setPagePreview } from "~/platform/site/page-preview.server";
import { pageTags } from "~/platform/site/page-tags.server";
import { currentSite, loadSite, onSiteChange, watchSite } from "~/platform/site/site.server";
import { nextChange } from "~/program/calendar";
import { createApp } from "./app";
import { backUpThroughCopy, commandsWhileServing } from "./back-up-copy";
import { refuseBrokenRequests } from "./broken-requests";
import { CachedRoutes } from "./cached-routes";
import { limitConnections, SERVER_OPTIONS } from "./connection-limits";
import { openControlSocket } from "./control-socket";
import { isUpload } from "./files/upload-pages";
import { lifecycle } from "./lifecycle";
import { answerFromMemory } from "./memory";
import { ownMetrics } from "./metrics/metrics-route";
import { oneAtATime } from "./one-at-a-time";
import { PageCache } from "./page-cache";
import { pageRenderer } from "./page-renderer";
import { limitRequestTime } from "./request-time";
import { RouteTable } from "./route-table";
import { securityHeaders } from "./security-headers";
import { stopOnSignal } from "./shutdown";
import { startSiteRunner } from "./site-runner";
import { snapshotJob } from "./snapshots";
import { SPECULATION_RULES_PATH, speculationRules } from "./speculation-rules";
import { readStaticFiles } from "./static-files";
import { welcome } from "./welcome";
import { shareMetrics } from "./workers/share-metrics";

/** Starts the site: database, season, then the door. */
export async function serve(build: ServerBuild): Promise<void> {
  const settings = env();
  // Of several workers the first that was ever started speaks for all.
  const isFirst = !cluster.isWorker || cluster.worker?.id === 1;
  if (settings.s3 && isFirst) await checkS3(settings.s3);
  const database = await openDatabase(settings);
  setDatabase(database);
  await loadSite();

  const routes = new RouteTable(build.routes);
  const app = createApp(build, routes);
  const renderPage = pageRenderer(build, routes);
  setPagePreview((path, site) =>
    renderPage(
      new Request(`${settings.PUBLIC_URL}${path}`),
      { id: "preview", clientAddress: "internal" },
      site,
    ),
  );
  const files = await readStaticFiles(join(projectRoot, "build/client"));
  files.set(SPECULATION_RULES_PATH, await speculationRules(securityHeaders()));
  const cachedRoutes = new CachedRoutes(routes);
  const pages = new PageCache({
    routes: cachedRoutes,
    tags: pageTags(),
    render: async (path, cacheTags) =>
      app.fetch(new Request(`${settings.PUBLIC_URL}${path}`), { cacheTags }),
    validUntil: untilNextChange,
    mostBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
  });
  onSiteChange(() => pages.renewQuietly());
  pages.start();
  const stopWatching = watchSite();

  const fromApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const memory = { files, routes: cachedRoutes, pages };
  const answer: RequestListener = (request, response) => {
    // A connection that is kept would be cut under the next request of whoever keeps it.
    if (!lifecycle.accepting) response.setHeader("connection", "close");
    limitRequestTime(request, isUpload);
    const answered = answerFromMemory(memory, request, response);
    if (answered === true) return;
    void Promise.resolve(answered).then((isAnswered) =>
      isAnswered ? undefined : fromApp(request, response),
    );
  };
  const server = createServer(SERVER_OPTIONS, oneAtATime(answer));
  server.maxHeadersCount = 100;
  refuseBrokenRequests(server);
  limitConnections(server, {
    connections: settings.MAX_CONNECTIONS,
    isBehindProxy: settings.TRUST_PROXY > 0,
  });
  await listen(server, settings);
  const replayed = replayErasuresAtStart();
  const backUp = database.copyFolder && backUpThroughCopy(settings.DATA_DIR, database.copyFolder);
  const control =
    backUp && (await openControlSocket(settings.DATA_DIR, commandsWhileServing(backUp)));
  const runner = startSiteRunner(backUp ? [snapshotJob(settings.DATA_DIR, backUp)] : []);
  stopOnSignal(server, settings.TRUST_PROXY > 0, async () => {
    await stopWatching();
    pages.stop();
    control?.close();
    await runner.stop();
    await closeUploadLocks();
    await replayed;
    await database.close();
  });
  shareMetrics(ownMetrics);
  if (!isFirst) return;
  await welcome(server, settings, database.engine).catch((error: Error) =>
    // The door is open: what cannot be told now must not close it again.
    log().warn({ error: messageOf(error) }, "the welcome could not be told"),
  );
}

/** When the season moves on, the words of the pages do too. */
function untilNextChange(): number {
  const { season, now } = currentSite();
  return Date.now() + nextChange(season, now).getTime() - now.getTime();
}

async function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  server.on("error", (error) => log().error({ err: error }, "server"));
}
