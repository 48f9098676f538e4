import { setDatabase } from "~/platform/database/database.server";
import { holderOf } from "~/platform/database/folder-lock.server";
import { openDatabase } from "~/platform/database/open-database.server";
import { env } from "~/platform/env.server";
import { loadSite } from "~/platform/site/site.server";
import { COMMANDS } from "./commands/all";
import { CommandFailed } from "./commands/command";
import { askRunningServer } from "./control-socket";

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command here, or in the server that holds the embedded database. Answers the exit code. */
export async function runCommand(name: string, args: string[]): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  // Who types an option that there is not wants to know how it works, not a file of that name.
  const isUnknown = (word: string) => word.startsWith("-") && !command?.options?.includes(word);
  if (command && args.some(isUnknown)) {
    print(`Usage: ${command.usage}`);
    return args.some((word) => word === "--help" || word === "-h") ? 0 : 1;
  }
  if (command?.standsAlone) return runHere(name, args, print);
  const settings = env();
  if (!settings.DATABASE_URL && holderOf(settings.DATA_DIR)) {
    return askRunningServer(settings.DATA_DIR, { name, args }, print);
  }
  const database = await openDatabase(settings);
  try {
    setDatabase(database);
    await loadSite();
    return await runHere(name, args, print);
  } finally {
    await database.close();
  }
}

/** Runs a command in this process, which has the database open. */
export async function runHere(
  name: string,
  args: string[],
  printLine: (line: string) => void,
): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    printLine(
      `There is no command "${name}". There are: ${COMMANDS.map((c) => c.name).join(", ")}.`,
    );
    return 2;
  }
  try {
    await command.run(args, printLine);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    printLine(error.message);
    printLine(`Usage: ${command.usage}`);
    return 1;
  }
}
