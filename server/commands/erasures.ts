import { resolve } from "node:path";
import { replayErasures } from "~/admin/privacy/replay-erasures.server";
import { env } from "~/platform/env.server";
import { projectRoot } from "~/platform/project-root.server";
import type { Command } from "./command";

export const erasuresCommand: Command = {
  name: "erasures",
  usage: "npm run erasures [-- FILE]   (erases again whom a restored backup has brought back)",
  async run([file], print) {
    const removed = await replayErasures({
      dataDir: env().DATA_DIR,
      ...(file ? { file: resolve(projectRoot, file) } : {}),
    });
    const counts = Object.entries(removed).map(([name, number]) => `${number} ${name}`);
    print(counts.length > 0 ? `Erased again: ${counts.join(", ")}.` : "Nothing was left to erase.");
  },
};
