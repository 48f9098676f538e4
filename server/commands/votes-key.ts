import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { keyIn, readVotesKey, restoreVotesKey } from "~/platform/key-file.server";
import { projectRoot } from "~/platform/project-root.server";
import { currentSite } from "~/platform/site/site.server";
import { isKeyReplaced, renewKey, whoseKey } from "~/records/votes/votes-key.server";
import { type Command, CommandFailed } from "./command";

export const votesKeyCommand: Command = {
  name: "votes-key",
  usage:
    "npm run votes-key -- save FILE | restore FILE | renew   (the season’s; no backup of the database holds this key)",
  async run([way, file], print) {
    const season = currentSite().season.id;
    if (way === "renew" && !file) return print(await renew(season));
    if ((way !== "save" && way !== "restore") || !file) {
      throw new CommandFailed(`Say what to do, and with which file: ${votesKeyCommand.usage}`);
    }
    const path = resolve(projectRoot, file);
    print(way === "save" ? await save(season, path) : await restore(season, path));
  },
};

async function save(season: string, path: string): Promise<string> {
  const text = await readVotesKey(season);
  const key = text && keyIn(text);
  if (!key)
    throw new CommandFailed("The season has no key: nobody has voted yet, or it was destroyed.");
  if ((await whoseKey(season, key)) === "another") {
    throw new CommandFailed(
      "The key that is there is not the one of the season’s votes. Nothing was saved: put that one back.",
    );
  }
  await writeFile(path, `${text}\n`, { mode: 0o600, flag: "wx" }).catch((error: Error) => {
    throw new CommandFailed(`The key was not saved: ${error.message}`);
  });
  return `The key is in ${path}. Keep it apart from backups, and destroy it when the site has destroyed its own.`;
}

async function restore(season: string, path: string): Promise<string> {
  const text = (await readFile(path, "utf8").catch(() => "")).trim();
  const key = keyIn(text);
  if (!key) throw new CommandFailed(`${path} holds no key.`);
  const whose = await whoseKey(season, key);
  if (whose === "another") {
    throw new CommandFailed(
      "The votes of the season were counted with another key than this. Nothing was changed.",
    );
  }
  switch (await restoreVotesKey(season, text, { isOver: whose === "theirs" })) {
    case "another":
      throw new CommandFailed(
        "The site has another key, with which votes were counted. Nothing was changed.",
      );
    case "set-outside":
      throw new CommandFailed("VOTES_KEY is set: put this key there, and start the site anew.");
    case "same":
      return "The site has this key already.";
    default:
      return "The key is back.";
  }
}

async function renew(season: string): Promise<string> {
  // Looking would make one: in a folder that is not the site's, every voter would be locked out by it.
  if ((await readVotesKey(season)) === undefined) {
    throw new CommandFailed("No key lies here. Run this where the site runs. Nothing was changed.");
  }
  if (!(await isKeyReplaced(season))) {
    throw new CommandFailed("The season’s votes have their key. Nothing was changed.");
  }
  await renewKey(season);
  return "From now on the key that is there is the votes’. Whoever voted before can vote once more, and is not recognised as a judge.";
}
