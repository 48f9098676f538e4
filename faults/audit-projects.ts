import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";

interface Stored {
  title: string;
  entry: string;
  number: number;
  /** Of the proposal. */
  key: string | null;
  sha256: string | null;
  receipts: number;
}

/** Every version is there once, with its receipt and with the bytes of its file. */
export async function auditProjects({ ledger, database }: World, ask: Ask): Promise<string[]> {
  const rows = (await ask(STATEMENT)) as unknown as Stored[];
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  const folder = join(database.options.dataDir ?? "", "files");
  return [
    ...[...ledger.versions].flatMap(([title, { entryId, number }]) => {
      const stored = byTitle.get(title) ?? [];
      const isThere = stored.some((row) => row.entry === entryId && row.number === number);
      return isThere && stored.length === 1
        ? []
        : [`version “${title}” is there ${stored.length} times`];
    }),
    ...rows
      .filter(({ receipts }) => receipts === 0)
      .map(({ title }) => `version “${title}” has no receipt`),
    ...rows
      .filter(({ key, sha256 }) => !key || hashOf(join(folder, key)) !== sha256)
      .map(({ title }) => `version “${title}” lacks the bytes of its file`),
  ];
}

function hashOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

const STATEMENT = `
  select content->'title'->>'title' as title, project_id as entry, number,
    files.storage_key as key, held.sha256,
    (select count(*)::int from outbox where kind = 'project-receipt'
      and subject like 'Sent in: ' || (content->'title'->>'title') || ', version %') as receipts
  from project_versions
  left join project_version_files as held on held.version_id = project_versions.id
  left join files on files.id = held.file_id`;
