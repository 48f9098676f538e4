import { open } from "node:fs/promises";

/** A new name lasts through a power cut only when its folder is written too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
