import { mkdir, statfs } from "node:fs/promises";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { FileRefused } from "../file-refused.server";

/** The rest is for the database, the log and the backups: without room they stop everything. */
const KEPT_FREE = 0.1;

/** Refuses what would leave less than a tenth of the disk free. */
export async function refuseOnFullDisk(moreBytes: number): Promise<void> {
  const { FILES_DIR } = env();
  await mkdir(FILES_DIR, { recursive: true, mode: 0o700 });
  const { blocks, bavail, bsize } = await statfs(FILES_DIR);
  if (bavail * bsize - moreBytes >= blocks * bsize * KEPT_FREE) return;
  log().error("less than a tenth of the disk would be free: no file is taken");
  throw new FileRefused("no_disk");
}
