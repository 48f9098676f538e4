import { createReadStream } from "node:fs";
import type { S3Settings } from "../../env.server";
import type { FileStorage } from "./file-storage.server";
import { S3Client } from "./s3-client.server";

/** One object a file, in a private bucket: only this site reads it. */
export function s3Storage(settings: S3Settings): FileStorage {
  const client = new S3Client(settings);
  return {
    put: (key, localFile, sum) =>
      client.put(key, { open: () => createReadStream(localFile), ...sum }),
    open: (key, range) => client.get(key, range),
    remove: (key) => client.delete(key),
    list: () => client.list("kept/"),
  };
}
