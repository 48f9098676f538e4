import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { messageOf } from "../../describe-error.server";
import { BadConfiguration, type S3Settings } from "../../env.server";
import { log } from "../../log.server";
import { S3Client } from "./s3-client.server";
import { StorageAway } from "./storage-away.server";

/**
 * Tries at the start all that the site will ask of its storage, so that a wrong setting is told in one line
 * and not by the first family that sends a film. Storage that is away for now stops nothing.
 */
export async function checkS3(
  settings: S3Settings,
  client = new S3Client(settings),
): Promise<void> {
  try {
    await tryAll(client);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    const mend = mendFor(error, settings);
    if (mend) throw new BadConfiguration(mend);
    log().warn(
      { reason: messageOf(error) },
      "the storage for files does not answer: nobody can send or see one until it does",
    );
  }
}

async function tryAll(client: S3Client): Promise<void> {
  const content = Buffer.from("The site tries at its start whether it may store files here.");
  const key = `incoming/start-check/${randomUUID()}`;
  await client.list("incoming/start-check/").next();
  await client.put(key, {
    open: () => Readable.from([content]),
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  });
  (await client.get(key))?.destroy();
  await client.delete(key);
}

/** Of the network, and of services that are short of time. */
const PASSING =
  /^(silence|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|SlowDown|InternalError|ServiceUnavailable)$/;

/** What to change, under the name of the setting; undefined for what passes by itself. */
function mendFor({ reason, message }: StorageAway, settings: S3Settings): string | undefined {
  const { bucket, endpoint, region } = settings;
  if (PASSING.test(reason) || / (429|5\d\d) /.test(message)) return undefined;
  switch (reason) {
    case "InvalidAccessKeyId":
      return `S3_ACCESS_KEY_ID: ${endpoint} does not know this key`;
    case "SignatureDoesNotMatch":
      return "S3_SECRET_ACCESS_KEY: it does not belong to S3_ACCESS_KEY_ID, or a proxy before the storage changes the address";
    case "AccessDenied":
      return `S3_ACCESS_KEY_ID: let this key list, get, put and delete in the bucket ${bucket}`;
    case "NoSuchBucket":
    case "InvalidBucketName":
      return `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}: make it, or correct the name`;
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
      return `S3_REGION: the bucket ${bucket} is not in ${region}: use its region, and the endpoint of it`;
    case "RequestTimeTooSkewed":
      return "S3_ENDPOINT: the storage finds this machine's clock wrong: set the clock right";
    case "ENOTFOUND":
      return `S3_ENDPOINT: there is no such host as ${new URL(endpoint).hostname}`;
    default:
      return `S3_ENDPOINT: ${endpoint} does not answer as S3-compatible storage does: ${message}`;
  }
}
