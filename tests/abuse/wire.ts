import { connect } from "node:net";
import type { SiteServer } from "../support/site-server.ts";

export interface Talk {
  /** The status of every answer that came back. */
  statuses: number[];
  text: string;
}

/** Says exactly these bytes to the site, then listens until it hangs up. */
export function say(site: SiteServer, bytes: string | Buffer): Promise<Talk> {
  const { port, hostname } = new URL(site.origin);
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => heard.push(chunk));
    // A site that hangs up on nonsense has answered it too.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      const text = Buffer.concat(heard).toString("latin1");
      const lines = text.matchAll(/^HTTP\/1\.1 (\d{3})/gm);
      resolve({ text, statuses: [...lines].map(([, status]) => Number(status)) });
    });
  });
}

/** A request that asks to hang up afterwards; headers may replace those that are usual. */
export function request(line: string, headers: string[] = [], body: string | Buffer = ""): Buffer {
  const usual = ["Host: localhost", "Connection: close"].filter(
    (header) => !headers.some((other) => nameOf(other) === nameOf(header)),
  );
  const head = [line, ...usual, ...headers, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
}

function nameOf(header: string): string {
  return header.split(":")[0]?.trim().toLowerCase() ?? "";
}
