/** What a file's time went into. Kinds that a tool cannot tell apart are left out. */
export const KINDS = [
  "start",
  "import",
  "database",
  "processor",
  "axe",
  "browser",
  "waiting",
] as const;

/** Milliseconds. */
export type Spent = Partial<Record<(typeof KINDS)[number], number>>;

export interface TimedFile {
  path: string;
  spent: Spent;
}

const SLOWEST = 10;

export function totalOf(spent: Spent): number {
  return KINDS.reduce((sum, kind) => sum + (spent[kind] ?? 0), 0);
}

export function sumOf(files: readonly TimedFile[]): Spent {
  const sum: Spent = {};
  for (const { spent } of files) {
    for (const kind of KINDS) {
      const milliseconds = spent[kind];
      if (milliseconds) sum[kind] = (sum[kind] ?? 0) + milliseconds;
    }
  }
  return sum;
}

/** "start 2 s, import 14 s, database 31 s" */
export function inKinds(spent: Spent): string {
  return KINDS.filter((kind) => (spent[kind] ?? 0) >= 50)
    .map((kind) => `${kind} ${seconds(spent[kind] ?? 0)}`)
    .join(", ");
}

export function slowestFiles(files: readonly (TimedFile & { step: string })[]): string[] {
  return [...files]
    .sort((a, b) => totalOf(b.spent) - totalOf(a.spent))
    .slice(0, SLOWEST)
    .map(({ path, step, spent }) => {
      return `${seconds(totalOf(spent)).padStart(8)}  ${path} (${step}: ${inKinds(spent)})`;
    });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
