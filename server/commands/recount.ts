import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { projectRoot } from "~/platform/project-root.server";
import { readCount, tallyOf } from "~/program/votes/recount";
import { type Command, CommandFailed } from "./command";

export const recountCommand: Command = {
  name: "recount",
  usage: "npm run recount -- FILE [SEAL]   (the public file of the votes; needs no database)",
  standsAlone: true,
  async run([file, seal], print) {
    if (!file) throw new CommandFailed("Say which file.");
    const text = await readFile(resolve(projectRoot, file), "utf8").catch((error: Error) => {
      throw new CommandFailed(`The file cannot be read: ${error.message}`);
    });
    const lines = readCount(text);
    if (typeof lines === "string") throw new CommandFailed(`This is no count. ${lines}.`);
    const { lines: count, voters, totals, projects } = tallyOf(lines);
    const sha256 = createHash("sha256").update(text).digest("hex");
    print(`${count} lines, ${voters} voters, ${totals.counted} counted`);
    print(`${totals.removed} removed, ${totals["not counted"]} held and not decided`);
    for (const { project, votes } of projects) {
      print(`${String(votes).padStart(6)}  project ${project}`);
    }
    print(`SHA-256: ${sha256}`);
    if (!seal) return;
    const isSame = seal.replace(/\s/g, "").toLowerCase() === sha256;
    if (!isSame) throw new CommandFailed("This is not the file that was sealed.");
    print("It is the file that was sealed.");
  },
};
