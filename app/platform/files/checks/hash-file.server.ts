import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

const READ_AT_ONCE = 256 * 1024;

/** One buffer for the whole file: a long video would leave hundreds of megabytes to be collected. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
  const handle = await open(path);
  try {
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, bytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
