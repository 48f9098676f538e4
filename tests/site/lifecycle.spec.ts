import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { fillFolderOfRelease1 } from "../support/folder-of-release-1.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { copyPreparedData, startSite } from "../support/site-server.ts";
import { expect, test } from "../support/visit.ts";

let folder: string;
let dataDir: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lifecycle-"));
  dataDir = join(folder, "data");
  copyPreparedData(dataDir);
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("told to stop, it finishes the request in flight and leaves within ten seconds", async () => {
  const site = await startSite({ dataDir });
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1");
  const answer = untilClosed(socket);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${site.origin}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=b",
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stoppedAt = Date.now();
  const ended = site.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(site.process.exitCode, "still working on the request").toBeNull();
  socket.write("&c=d");
  expect(await answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(await ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
});

test("what one `npm start` has compiled is kept for the next", async () => {
  const compiled = fileURLToPath(new URL("../../build/compiled", import.meta.url));
  rmSync(compiled, { recursive: true, force: true });
  const startScript = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
  const site = await startSite({
    dataDir,
    serverFile: startScript,
    env: { NODE_COMPILE_CACHE: "" },
  });
  expect(await site.stop()).toBe(0);
  expect(readdirSync(compiled)).not.toEqual([]);
});

test("a visitor who never finishes cannot hold it for more than ten seconds", async () => {
  const site = await startSite({ dataDir });
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${site.origin}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=b",
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stoppedAt = Date.now();
  await site.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  socket.destroy();
});

test("every request has its line in the log, also the last ones before it stops", async () => {
  const site = await startSite({ dataDir });
  for (let count = 0; count < 100; count++) await fetch(`${site.origin}/faq`);
  await site.stop();
  const lines = site.output().split("\n");
  expect(lines.filter((line) => line.includes('"route":"/faq"'))).toHaveLength(100);
  expect(lines.at(-2)).toContain('"msg":"stopped"');
});

test("a second process on the same folder is turned away, and names the holder", async () => {
  const first = await startSite({ dataDir });
  const second = await startSite({ dataDir, mayFail: true });
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split("\n")).toHaveLength(1);
  expect(second.output()).toContain(`in use by process ${first.process.pid}`);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop();
});

test("after a crash the next start takes the folder over", async () => {
  const first = await startSite({ dataDir });
  first.process.kill("SIGKILL");
  await first.ended;
  const second = await startSite({ dataDir });
  expect((await fetch(second.origin)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test("an older build refuses a database that a newer one has upgraded", async () => {
  const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  await database.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)",
    [Date.parse("2100-01-01")],
  );
  await database.close();
  const site = await startSite({ dataDir, mayFail: true });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("upgraded by a newer version");
  expect(site.output().trim().split("\n")).toHaveLength(1);
});

test("a folder that 0.1.0 has filled is carried over by the first start", async () => {
  const old = join(folder, "of-0.1.0");
  await fillFolderOfRelease1(old, { firstName: "Ada", pageToken: "the-link-of-a-letter" });
  const site = await startSite({ dataDir: old });
  const page = await fetch(`${site.origin}/register/confirmation/the-link-of-a-letter`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Ada");
  expect(await site.stop()).toBe(0);
});

test("a folder of 0.1.0 that cannot be carried over is refused in one line, and stays as it was", async () => {
  const old = join(folder, "of-0.1.0");
  await fillFolderOfRelease1(old, { firstName: "", pageToken: "the-link-of-a-letter" });
  const refused = async (why: string) => {
    const site = await startSite({ dataDir: old, mayFail: true });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(why);
    expect(site.output().trim().split("\n")).toHaveLength(1);
  };
  await refused("names no student");
  const database = await PGlite.create(join(old, "database"), { extensions: { pg_trgm } });
  const { rows } = await database.query("select token from registrations");
  expect(rows).toEqual([{ token: "the-link-of-a-letter" }]);
  await database.query("create table people (put_here_by text)");
  await database.close();
  await refused("nothing was changed");
});

test("in development the jobs are done too: a letter that waits goes out", async () => {
  const mailbox = await startMailCatcher();
  const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  await database.query(
    `insert into outbox (season, kind, recipient, subject, html, text, message_id)
     values ('2025-26', 'note', 'ada@example.org', 'It waited', '', 'Here', '<waiting@example.org>')`,
  );
  await database.close();
  const site = await startSite({
    dataDir,
    serverFile: join(import.meta.dirname, "../../scripts/dev-server.mjs"),
    env: { NODE_ENV: "development", SMTP_URL: mailbox.url },
    mayFail: true,
  });
  const isSent = () => mailbox.mail.some(({ to }) => to.includes("ada@example.org"));
  await expect.poll(isSent, { timeout: 180_000 }).toBe(true);
  await site.stop();
  await mailbox.close();
});

test("a port that is taken is told in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const site = await startSite({ dataDir, env: { PORT: port }, mayFail: true });
  expect(await site.ended).toBe(1);
  expect(site.output().trim().split("\n")).toHaveLength(1);
  expect(site.output()).toContain(`PORT: ${port} is taken`);
  other.close();
});

const mistakes: [string, Record<string, string>][] = [
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "70000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "fair.example.org" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/fair" }],
  ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.org" }],
  ["SITE_NOW", { SITE_NOW: "8 January 2026" }],
  ["DEMONSTRATION", { DEMONSTRATION: "yes" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
  ["WORKERS", { WORKERS: "2" }],
];
test("a wrong setting stops the start with one line that names it", async () => {
  for (const [name, env] of mistakes) {
    const site = await startSite({ dataDir, env, mayFail: true });
    expect(await site.ended, name).toBe(1);
    expect(site.output().trim().split("\n")).toHaveLength(1);
    expect(site.output()).toContain(name);
  }
});

test("live payments are refused on the embedded database", async () => {
  const env = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1", SITE_NOW: "" };
  const site = await startSite({ dataDir, env, mayFail: true });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("DATABASE_URL");
});

function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    socket.once("close", () => resolve(received));
  });
}
