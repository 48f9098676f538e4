import { createServer } from "node:http";
import { rawRequest } from "../tests/support/raw-request.ts";

// Started by bare-node.ts: what Node itself can do with these bytes, and nothing else done for them.
const [original = "", encoding = ""] = process.argv.slice(2);
const page = await rawRequest(original, { headers: { "accept-encoding": encoding } });
const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = page.headers;
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(page.body);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
