import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import type { ToDo } from "~/platform/feature.server";
import { countUpTo } from "~/platform/lists/count.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { FEATURES } from "../features.server";
import { staffMenu } from "../staff-menu.server";

const TO_DO: ToDo[] = [
  ...FEATURES.flatMap(({ toDo }) => toDo ?? []),
  {
    path: "/admin/outbox",
    tile: {
      label: "emails could not be sent",
      one: "email could not be sent",
      search: "?state=failed",
    },
    count: () => countUpTo(outbox, eq(outbox.state, "failed")),
  },
  {
    // Nothing else says so to whoever stopped them, or to the colleague who comes after.
    path: "/admin/outbox",
    tile: {
      label: "emails are held back",
      one: "email is held back",
      search: "?state=held",
      isRare: true,
    },
    count: () => countUpTo(outbox, eq(outbox.state, "held")),
  },
];

export interface Waiting extends Pick<ToDo, "path" | "tile"> {
  /** "12", or "10,000+". */
  count: string;
  /** Said only while something waits. */
  due: string | null;
}

/** What waits for somebody, as far as whoever asks sees its screen. */
export function countsToDo(context: Readonly<RouterContextProvider>): Promise<Waiting[]> {
  const seen = new Set(staffMenu(context).flatMap(({ entries }) => entries.map(({ to }) => to)));
  return Promise.all(
    TO_DO.filter(({ path }) => seen.has(path)).map(async ({ path, tile, count, due }) => {
      const waiting = await count();
      return { path, tile, count: waiting, due: (waiting !== "0" && (await due?.())) || null };
    }),
  );
}
