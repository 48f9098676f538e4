import type { Site } from "~/program/site";
import { openResultAppeals } from "~/records/results/appeals.server";
import { committeeOf } from "../committee/seats.server";

/** With who is asked from outside. */
export async function openResultAppealsOf(entryId: string, site: Site, staffId: string) {
  const open = await openResultAppeals(entryId, site, staffId);
  return Promise.all(
    open.map(async (appeal) => ({ ...appeal, ...(await committeeOf(appeal.id)) })),
  );
}

export type OpenResultAppeal = Awaited<ReturnType<typeof openResultAppealsOf>>[number];
