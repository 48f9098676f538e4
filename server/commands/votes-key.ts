import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readVotesKey, restoreVotesKey } from "~/platform/key-file.server";
import { projectRoot } from "~/platform/project-root.server";
import { currentSite } from "~/platform/site/site.server";
import { type Command, CommandFailed } from "./command";

export const votesKeyCommand: Command = {
  name: "votes-key",
  usage:
    "npm run votes-key -- save FILE | restore FILE   (the season’s; no backup of the database holds this key)",
  async run([way, file], print) {
    if ((way !== "save" && way !== "restore") || !file) {
      throw new CommandFailed(`Say what to do, and with which file: ${votesKeyCommand.usage}`);
    }
    const path = resolve(projectRoot, file);
    const season = currentSite().season.id;
    print(way === "save" ? await save(season, path) : await restore(season, path));
  },
};

async function save(season: string, path: string): Promise<string> {
  const key = await readVotesKey(season);
  if (!key)
    throw new CommandFailed("The season has no key: nobody has voted yet, or it was destroyed.");
  await writeFile(path, `${key}\n`, { mode: 0o600, flag: "wx" }).catch((error: Error) => {
    throw new CommandFailed(`The key was not saved: ${error.message}`);
  });
  return `The key is in ${path}. Keep it apart from backups, and destroy it when the site has destroyed its own.`;
}

async function restore(season: string, path: string): Promise<string> {
  const text = (await readFile(path, "utf8").catch(() => "")).trim();
  const done = await restoreVotesKey(season, text).catch(() => {
    throw new CommandFailed(`${path} holds no key.`);
  });
  if (done === "another") {
    throw new CommandFailed(
      "The site has another key, with which votes were counted. Nothing was changed.",
    );
  }
  return done === "same" ? "The site has this key already." : "The key is back.";
}
