import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";

// `npm run dev`: the same server code, loaded through Vite, so that a saved file shows at once.

const RELOAD = "page-reload";

const vite = await createVite({
  server: { middlewareMode: true },
  appType: "custom",
  plugins: [{ name: "page-reload", resolveId: (id) => (id === RELOAD ? id : null), load: reload }],
});
const { env } = await vite.ssrLoadModule("/app/platform/env.server.ts");
const { openDatabase } = await vite.ssrLoadModule("/app/platform/database/open-database.server.ts");
const opened = await openDatabase(env());
const connected = {};
/** Jobs and mail, as the newest modules do them. */
let runner;
await connectReloadedModules();

const fromApp = getRequestListener(answer, { overrideGlobalObjects: false });
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => fromApp(uncompressed(request), response)),
);
server.once("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.listen(env().PORT, env().HOST, () => {
  process.stdout.write(`\n  Development server:  ${env().PUBLIC_URL}\n\n`);
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await runner?.stop();
    await vite.close();
    await opened.close();
    process.exit(0);
  });
}

async function answer(request, bindings) {
  try {
    await connectReloadedModules();
    const { createApp } = await vite.ssrLoadModule("/server/app.ts");
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    return withReload(await createApp(build).fetch(request, bindings));
  } catch (error) {
    vite.ssrFixStacktrace(error);
    return new Response(error.stack, { status: 500 });
  }
}

/** The request itself, because uploads are read from it as they come. */
function uncompressed(request) {
  delete request.headers["accept-encoding"];
  request.rawHeaders = request.rawHeaders.filter(
    (_, index, all) => all[index - (index % 2)].toLowerCase() !== "accept-encoding",
  );
  return request;
}

/** A saved file makes Vite load the modules above it anew: they get the database that is already open. */
async function connectReloadedModules() {
  const database = await vite.ssrLoadModule("/app/platform/database/database.server.ts");
  const site = await vite.ssrLoadModule("/app/platform/site/site.server.ts");
  if (database !== connected.database || site !== connected.site) {
    database.setDatabase(opened);
    await site.loadSite();
    Object.assign(connected, { database, site });
  }
  const work = await vite.ssrLoadModule("/server/site-runner.ts");
  if (work === connected.work) return;
  connected.work = work;
  await runner?.stop();
  runner = work.startSiteRunner();
}

/** Vite's styles and scripts are inline, which the live policy forbids; pages without script reload by themselves. */
async function withReload(response) {
  const headers = new Headers(response.headers);
  headers.delete("content-security-policy");
  if (!headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const script = `<script type="module" src="/@id/${RELOAD}"></script>`;
  headers.delete("content-length");
  return new Response(html.replace("</head>", `${script}</head>`), {
    status: response.status,
    headers,
  });
}

function reload(id) {
  if (id !== RELOAD) return null;
  // Pages that hydrate are patched by React; the others hold no React to patch.
  return `
    if (import.meta.hot && !("__reactRouterContext" in window)) {
      import.meta.hot.on("vite:beforeUpdate", () => location.reload());
      import.meta.hot.on("react-router:hmr", () => location.reload());
    }
  `;
}
