import { type ClientRequest, request } from "node:http";
import { type RawAnswer, rawRequest } from "./raw-request.ts";
import type { SiteServer } from "./site-server.ts";
import type { StaffMember } from "./staff.ts";

/** Somebody who sends files, and the process of the site that they reach. */
export interface Sender {
  site: Pick<SiteServer, "origin">;
  staff: StaffMember;
}

interface Announced {
  name?: string;
  type?: string;
  purpose?: string;
  bytes: number;
}

const headersOf = ({ site, staff }: Sender) => ({
  origin: site.origin,
  cookie: staff.cookie,
  "tus-resumable": "1.0.0",
});

export function announce(
  sender: Sender,
  { name = "notes.txt", type = "", purpose = "private", bytes }: Announced,
): Promise<RawAnswer> {
  const facts = {
    filename: name,
    filetype: type,
    purpose,
    ownerKind: "account",
    ownerId: sender.staff.email,
  };
  const metadata = Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  return rawRequest(`${sender.site.origin}/uploads`, {
    method: "POST",
    headers: {
      ...headersOf(sender),
      "upload-length": String(bytes),
      "upload-metadata": metadata,
    },
  });
}

/** Answers the upload's path. */
export async function begin(sender: Sender, announced: Announced): Promise<string> {
  const { status, headers, body } = await announce(sender, announced);
  if (status !== 201) throw new Error(`Not begun: ${status} ${body}`);
  return headers.location ?? "";
}

const patchHeaders = (sender: Sender, from: number) => ({
  ...headersOf(sender),
  "upload-offset": String(from),
  "content-type": "application/offset+octet-stream",
});

export function sendBytes(
  sender: Sender,
  path: string,
  from: number,
  bytes: Buffer,
): Promise<RawAnswer> {
  return rawRequest(`${sender.site.origin}${path}`, {
    method: "PATCH",
    headers: patchHeaders(sender, from),
    body: bytes,
  });
}

/** A request that is still open; the caller writes to it and hears how it ends. */
export interface OpenRequest {
  outgoing: ClientRequest;
  /** The status, or null when the connection was cut. */
  ended: Promise<number | null>;
}

export function openSending(
  sender: Sender,
  path: string,
  from: number,
  bytesToCome: number,
): OpenRequest {
  const outgoing = request(`${sender.site.origin}${path}`, {
    method: "PATCH",
    agent: false,
    headers: { ...patchHeaders(sender, from), "content-length": bytesToCome },
  });
  const ended = new Promise<number | null>((resolve) => {
    outgoing.once("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    outgoing.once("error", () => resolve(null));
    outgoing.once("close", () => resolve(null));
  });
  return { outgoing, ended };
}

/** How much has come, or null when there is no such upload. */
export async function offsetOf(sender: Sender, path: string): Promise<number | null> {
  const { status, headers } = await rawRequest(`${sender.site.origin}${path}`, {
    method: "HEAD",
    headers: headersOf(sender),
  });
  return status === 200 ? Number(headers["upload-offset"]) : null;
}

/** Has all of the sender's files removed, as their record does that goes. */
export async function removeAll(sender: Sender): Promise<void> {
  const url = `${sender.site.origin}/test/${sender.staff.email}`;
  const { status } = await rawRequest(url, { method: "DELETE", headers: headersOf(sender) });
  if (status !== 204) throw new Error(`Not removed: ${status}`);
}

export interface UploadState {
  state: string;
  message: string | null;
  code: string | null;
  address: string | null;
  facts: Record<string, unknown> | null;
}

/** What became of it, once its check is over. */
export async function settled(sender: Sender, path: string): Promise<UploadState> {
  const giveUpAt = Date.now() + 180_000;
  for (;;) {
    const { body } = await rawRequest(`${sender.site.origin}${path}`, {
      headers: headersOf(sender),
    });
    const answer = JSON.parse(body.toString()) as UploadState;
    if (answer.state !== "checking" || Date.now() > giveUpAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends a file in one go; answers what became of it. */
export async function upload(
  sender: Sender,
  bytes: Buffer,
  announced: Omit<Announced, "bytes"> = {},
): Promise<UploadState> {
  const path = await begin(sender, { ...announced, bytes: bytes.length });
  const { status, body } = await sendBytes(sender, path, 0, bytes);
  if (status !== 204) throw new Error(`Not taken: ${status} ${body}`);
  return settled(sender, path);
}

export function download(
  sender: Sender,
  address: string | null,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { cookie } = sender.staff;
  return rawRequest(`${sender.site.origin}${address}`, { headers: { cookie, ...headers } });
}
