import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

// Started by uploads.ts: what Node itself can do with these bytes on this disk, and nothing else done.
const [folder = ""] = process.argv.slice(2);
let received = 0;
const server = createServer(async (request, response) => {
  received += 1;
  const path = join(folder, String(received));
  await pipeline(request, createWriteStream(path, { flush: true }));
  response.writeHead(204).end();
  await rm(path);
});
process.once("disconnect", () => process.exit());
server.requestTimeout = 0;
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
