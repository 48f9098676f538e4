import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { S3Settings } from "../../env.server";
import { FileRefused } from "../file-refused.server";
import { S3Client } from "../storage/s3-client.server";
import { piecesOf } from "./request-pieces.server";
import type { UploadInfo, UploadStaging } from "./upload-staging.server";

const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Pieces of an upload as objects, each named by where it begins: whichever machine the next request
 * reaches can go on. A piece waits on this machine's disk until it is whole, or the sender stops.
 */
export function s3Staging(settings: S3Settings, filesDir: string): UploadStaging {
  const client = new S3Client(settings);
  const folder = join(filesDir, "work");
  const prefixOf = (id: string) => `incoming/${id}/`;
  const infoKey = (id: string) => `${prefixOf(id)}info`;
  const pieceKey = (id: string, from: number) => `${prefixOf(id)}${String(from).padStart(15, "0")}`;
  const gatheredFile = (id: string) => join(folder, `${id}.gathered`);

  /** From the first byte on, as far as there is no gap. */
  async function piecesOf(id: string): Promise<{ from: number; to: number }[]> {
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of client.list(prefixOf(id))) sizes.set(key, bytes);
    const pieces: { from: number; to: number }[] = [];
    for (let from = 0; ; ) {
      const bytes = sizes.get(pieceKey(id, from));
      if (!bytes) return pieces;
      pieces.push({ from, to: from + bytes });
      from += bytes;
    }
  }

  async function copyTo(id: string, target: string): Promise<boolean> {
    const pieces = await piecesOf(id);
    if (pieces.length === 0) return false;
    await writeFile(target, "", { mode: 0o600 });
    for (const { from } of pieces) {
      const piece = await client.get(pieceKey(id, from));
      if (!piece) return false;
      await pipeline(piece, createWriteStream(target, { flags: "r+", start: from }));
    }
    return true;
  }

  return {
    async create(id, info) {
      if (!info) return;
      const bytes = Buffer.from(JSON.stringify(info));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await client.put(infoKey(id), {
        open: () => Readable.from([bytes]),
        bytes: bytes.length,
        sha256,
      });
    },

    async find(id) {
      const info = await client.get(infoKey(id));
      return info && (JSON.parse(await text(info)) as UploadInfo);
    },

    async received(id) {
      return (await piecesOf(id)).at(-1)?.to ?? 0;
    },

    async append(id, from, body, announcedBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const waiting = join(folder, `${id}.piece`);
      let position = from;
      try {
        for await (const { bytes, sha256 } of inPieces(body, waiting, announcedBytes - from)) {
          const open = () => createReadStream(waiting);
          await client.put(pieceKey(id, position), { open, bytes, sha256 });
          position += bytes;
        }
        return position;
      } finally {
        await rm(waiting, { force: true });
      }
    },

    async secure() {
      // An object is stored for good once the service has taken it.
    },

    async gather(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await copyTo(id, gatheredFile(id))) ? gatheredFile(id) : undefined;
    },

    copyTo,

    async remove(id) {
      const keys: string[] = [];
      for await (const { key } of client.list(prefixOf(id))) keys.push(key);
      for (const key of keys) await client.delete(key);
      await rm(gatheredFile(id), { force: true });
    },

    async *list() {
      // A piece may come after its upload was removed: then it lies here without the info.
      let upload: { id: string; changedAt: Date } | undefined;
      for await (const { key, changedAt } of client.list("incoming/")) {
        const [, id = ""] = key.split("/");
        if (upload && upload.id !== id) yield upload;
        const isNewer = upload?.id !== id || upload.changedAt < changedAt;
        upload = isNewer ? { id, changedAt } : upload;
      }
      if (upload) yield upload;
    },
  };
}

interface Piece {
  bytes: number;
  sha256: string;
}

/**
 * Writes what comes to a file until there is a piece, hands that over, and begins anew. A sender who
 * breaks off leaves a shorter last piece, and then the failure.
 */
async function* inPieces(
  body: Readable,
  waiting: string,
  mostBytes: number,
): AsyncGenerator<Piece> {
  let left = mostBytes;
  const chunks = piecesOf(body);
  for (let failure: unknown, isOver = false; !isOver; ) {
    const handle = await open(waiting, "w", 0o600);
    const hash = createHash("sha256");
    let bytes = 0;
    try {
      while (bytes < PIECE_BYTES && !isOver) {
        const next = await chunks.next();
        isOver = next.done === true;
        if (next.done) break;
        left -= next.value.length;
        if (left < 0) throw new FileRefused("too_large");
        await handle.write(next.value);
        hash.update(next.value);
        bytes += next.value.length;
      }
    } catch (error) {
      failure = error;
      isOver = true;
    } finally {
      await handle.close();
    }
    if (bytes > 0) yield { bytes, sha256: hash.digest("hex") };
    if (failure) throw failure;
  }
}
