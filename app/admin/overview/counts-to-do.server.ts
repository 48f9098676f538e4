import { eq } from "drizzle-orm";
import type { ToDo } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { FEATURES } from "../features.server";

const TO_DO: ToDo[] = [
  ...FEATURES.flatMap(({ toDo }) => toDo ?? []),
  {
    path: "/admin/outbox",
    tile: { label: "emails could not be sent", search: "?state=failed" },
    count: () => countUpTo(outbox, eq(outbox.state, "failed")),
  },
  {
    // Nothing else says so to whoever stopped them, or to the colleague who comes after.
    path: "/admin/outbox",
    tile: { label: "emails are held back", search: "?state=held", isRare: true },
    count: () => countUpTo(outbox, eq(outbox.state, "held")),
  },
];

export interface Waiting extends Pick<ToDo, "path" | "tile"> {
  /** "12", or "10,000+". */
  count: string;
}

/** What waits for somebody. */
export function countsToDo(): Promise<Waiting[]> {
  return Promise.all(
    TO_DO.map(async ({ path, tile, count }) => ({ path, tile, count: await count() })),
  );
}
