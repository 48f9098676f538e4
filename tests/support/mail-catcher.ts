import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type MailMood =
  | "friendly"
  | "refusing"
  | "slow"
  | "dying"
  | "babbling"
  /** Takes a message, and is gone before it says so. */
  | "taking-silently";

export interface CaughtMail {
  from: string;
  to: string[];
  /** The whole message, headers and all, as it came over the wire. */
  source: string;
}

export interface MailCatcher {
  url: string;
  mail: CaughtMail[];
  /** How it treats the next messages. */
  mood: MailMood;
  /** Where a message ought to come: also counts those it refused or died of. */
  attempts: number;
  /** How many were ever opened. */
  connections: number;
  /** Its answer to an addressee, or to a message by its addressee, in place of "250 fine". */
  answers: Map<string, { to: "RCPT" | "DATA"; line: string; after?: Promise<void> }>;
  /** Closes the door; connections are refused until `open` is called. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A mail server on a real socket that can be down, refuse, dawdle, babble, or die in the middle of a message. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    catcher.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    // A sender that is killed in the middle of a sentence leaves nothing to be done.
    converse(socket, catcher).catch(() => socket.destroy());
  });
  let port = 0;
  const catcher: MailCatcher = {
    url: "",
    mail: [],
    mood: "friendly",
    attempts: 0,
    connections: 0,
    answers: new Map(),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
    open: async () => {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  await catcher.open();
  port = (server.address() as { port: number }).port;
  catcher.url = `smtp://127.0.0.1:${port}`;
  return catcher;
}

async function converse(socket: Socket, catcher: MailCatcher): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let mail: CaughtMail = { from: "", to: [], source: "" };
  let readingMessage = false;
  const answerTo = (to: "RCPT" | "DATA", address = "") => {
    const answer = catcher.answers.get(address);
    return answer?.to === to ? answer : undefined;
  };
  say(catcher.mood === "babbling" ? "lovely weather today" : "220 mail catcher");
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (readingMessage) {
      if (catcher.mood === "dying") return void socket.destroy();
      if (line !== ".") {
        mail.source += `${line.replace(/^\./, "")}\r\n`;
        continue;
      }
      readingMessage = false;
      if (catcher.mood === "slow") await new Promise((resolve) => setTimeout(resolve, 400));
      const answer = answerTo("DATA", mail.to[0]);
      await answer?.after;
      if (!answer || answer.line.startsWith("2")) catcher.mail.push(mail);
      mail = { from: "", to: [], source: "" };
      if (catcher.mood === "taking-silently") return void socket.destroy();
      say(answer?.line ?? "250 taken");
      continue;
    }
    const [, address = ""] = line.match(/<(.*?)>/) ?? [];
    if (/^(EHLO|HELO|RSET|NOOP)/i.test(line)) say("250 mail catcher");
    else if (/^MAIL FROM/i.test(line)) {
      catcher.attempts += 1;
      mail.from = address;
      say("250 fine");
    } else if (/^RCPT TO/i.test(line)) {
      const answer = answerTo("RCPT", address);
      const isRefused = catcher.mood === "refusing" || answer;
      if (!isRefused) mail.to.push(address);
      say(isRefused ? (answer?.line ?? "451 come back later") : "250 fine");
    } else if (/^DATA/i.test(line)) {
      readingMessage = true;
      say("354 go ahead");
    } else if (/^QUIT/i.test(line)) {
      say("221 bye");
      return void socket.end();
    } else say("500 what?");
  }
}
