import { mkdir, statfs } from "node:fs/promises";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { processState } from "../../process-state.server";
import { FileRefused } from "../file-refused.server";

/** The rest is for the database, the log and the backups: without room they stop everything. */
const KEPT_FREE = 0.1;

/** What those who send at this moment have announced to this process. */
const bytesUnderWay = processState(() => 0);

/**
 * Writes these bytes, unless that would leave less than a tenth of the disk free. Until it is over they
 * count as taken for everybody else, those that have come too: rather a file too many is refused.
 */
export async function withRoomFor<T>(bytes: number, write: () => Promise<T>): Promise<T> {
  bytesUnderWay.value += bytes;
  try {
    await refuseOnFullDisk(0);
    return await write();
  } finally {
    bytesUnderWay.value -= bytes;
  }
}

/** Refuses what would leave less than a tenth of the disk free once all that is under way has come. */
export async function refuseOnFullDisk(moreBytes: number): Promise<void> {
  const { FILES_DIR } = env();
  await mkdir(FILES_DIR, { recursive: true, mode: 0o700 });
  const { blocks, bavail, bsize } = await statfs(FILES_DIR);
  if (bavail * bsize - bytesUnderWay.value - moreBytes >= blocks * bsize * KEPT_FREE) return;
  log().error("less than a tenth of the disk would be free: no file is taken");
  throw new FileRefused("no_disk");
}
