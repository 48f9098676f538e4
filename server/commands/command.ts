/** Something staff or an operator does from the command line, also while the site runs. */
export interface Command {
  name: string;
  usage: string;
  /** Words that begin with a dash and mean something here. */
  options?: readonly string[];
  /** Works from a file alone: no settings are read and no database is opened. */
  standsAlone?: true;
  /** Prints what happened; throws a `CommandFailed` when it cannot be done. */
  run(args: string[], print: (line: string) => void): Promise<void>;
}

/** Its message is for the person at the keyboard. */
export class CommandFailed extends Error {}
