import type { Ask } from "../tests/support/lasting-database.ts";
import type { World } from "./world.ts";

interface Stored {
  id: string;
  state: string;
  revision: number | null;
  whatWorked: string | null;
  tryNext: string | null;
  steps: Record<string, number> | null;
}

/** Every sheet is as its judge was last told that it is, each of its changes is counted once, and what is finished stays so. */
export async function auditSheets({ ledger }: World, ask: Ask): Promise<string[]> {
  const rows = (await ask(STATEMENT)) as unknown as Stored[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...ledger.sheets].flatMap(([id, { fields, saves, revision, isFinished }]) => {
    const stored = byId.get(id);
    if (!stored) return [`the sheet ${id} is gone`];
    const { whatWorked, tryNext, steps } = stored;
    const words = { whatWorked, tryNext };
    const given = Object.entries(steps ?? {}).map(([name, value]) => [`step-${name}`, `${value}`]);
    const isLast = isAlike({ ...words, ...Object.fromEntries(given) }, fields);
    const isOnce = stored.revision === saves && revision === saves;
    return [
      ...(isLast ? [] : [`the last word of the sheet ${id} does not stand`]),
      ...(isOnce
        ? []
        : [`the sheet ${id} was changed ${saves} times, and counts ${stored.revision}`]),
      ...(!isFinished || stored.state === "finished" ? [] : [`the sheet ${id} is open again`]),
    ];
  });
}

function isAlike(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const inOrder = (fields: Record<string, unknown>) =>
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b)));
  return inOrder(one) === inOrder(other);
}

const STATEMENT = `
  select assignments.id, state, revision, what_worked as "whatWorked", try_next as "tryNext",
    (select jsonb_object_agg(criterion, value) from scores where assignment_id = assignments.id) as steps
  from assignments left join reading_words on reading_words.assignment_id = assignments.id`;
