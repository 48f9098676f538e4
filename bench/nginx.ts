import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { rawRequest } from "../tests/support/raw-request.ts";

/** What nginx writes itself; all other headers of ours are repeated word for word. */
const OF_NGINX = ["date", "connection", "keep-alive", "content-length", "content-type", "etag"];

/** nginx with one worker, serving the very bytes and headers that `original` answers with. */
export async function startNginx(original: string, encoding: string) {
  const page = await rawRequest(original, { headers: { "accept-encoding": encoding } });
  if (page.headers["content-encoding"] !== encoding)
    throw new Error(`No ${encoding} at ${original}`);
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site/page.html"), page.body);
  const port = await freePort();
  const headers = Object.entries(page.headers)
    .filter(([name]) => !OF_NGINX.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, headers));
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => nginx.once("exit", resolve));
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expectSameBytes(url, page.body);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, bytes: page.body.length, stop };
}

async function expectSameBytes(url: string, body: Buffer): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await rawRequest(url).catch(() => undefined);
    if (answer?.status === 200 && answer.body.equals(body)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not serve the same bytes");
}

function configuration(folder: string, port: number, headers: string[]): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    default_type "text/html; charset=utf-8";
    root ${folder}/site;
    location = / {
      types { }
      try_files /page.html =404;
      ${headers.join("\n      ")}
    }
  }
}
`;
}
