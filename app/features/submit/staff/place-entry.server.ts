import { and, eq, isNull } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { ToldChange } from "~/platform/staff/answer-change.server";
import { areEntriesLocked } from "~/program/entry-locks";
import { byStaff } from "~/program/event-actors";
import { divisionOf } from "~/program/project-rules";
import type { Divisions } from "~/program/season-divisions";
import type { Site } from "~/program/site";
import { type Entry, entries, entryMembers } from "~/records/entries/entries.table.server";
import { membersOfEntry } from "~/records/entries/members-of-entry.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { sendPlaced } from "../letters/send-placed.server";
import type { Deed } from "./decide.server";
import { keptDecision } from "./kept-decision.server";

type Placed = keyof Divisions;

/** Another division than the grades say, or the grades' own again. Everybody who hears of the project is told. */
export function placeEntry(
  deed: Deed,
  { division, reason }: { division: Placed | null; reason: string },
): Promise<ToldChange> {
  const { site, projectId } = deed;
  return changeEntry(deed, async (tx, entry) => {
    const members = await membersOfEntry(tx, projectId);
    const grades = Array.from(members.values(), ({ grade }) => grade);
    const { divisions } = site.season;
    const before = divisionOf(grades, divisions, entry.placedIn);
    // Chosen by hand what the grades say anyway, it goes on following them.
    const placedIn = division === divisionOf(grades, divisions, null) ? null : division;
    if (placedIn === entry.placedIn) return { refused: SAME };
    await tx.update(entries).set({ placedIn }).where(eq(entries.id, projectId));
    const after = divisionOf(grades, divisions, placedIn);
    await recordPlace(tx, deed, "entry.place", [divisions[after].name], reason);
    const placed = { placed: entry.placedIn ?? "", placedTo: placedIn ?? "" };
    const kept = await keptDecision(tx, deed, placed);
    if (before === after) return { told: null };
    return { told: await sendPlaced(tx, projectId, divisions[after].name, site, kept) };
  });
}

/** Unless somebody has placed it anew, or judging has opened. */
export async function takePlaceBack(
  tx: Database,
  projectId: string,
  { placed, placedTo }: Record<string, string>,
  site: Site,
): Promise<string | null> {
  if (areEntriesLocked(site)) return null;
  const [entry] = await tx.select().from(entries).where(eq(entries.id, projectId)).for("update");
  if (!entry || (entry.placedIn ?? "") !== placedTo) return null;
  const placedIn = (placed || null) as Placed | null;
  await tx.update(entries).set({ placedIn }).where(eq(entries.id, projectId));
  return "division";
}

interface NewKind {
  kind: Entry["kind"];
  /** Of a team. */
  name: string;
  reason: string;
}

/** A single entry becomes a team that others can be moved to, or a team of one a single entry. The price stays. */
export function changeKind(deed: Deed, { kind, name, reason }: NewKind): Promise<ToldChange> {
  const { projectId, site } = deed;
  return changeEntry(deed, async (tx, entry) => {
    if (kind === entry.kind) return { refused: SAME };
    const { min } = site.season.limits.teamSize;
    const isIn = and(eq(entryMembers.entryId, projectId), isNull(entryMembers.leftAt));
    const members = await tx.$count(entryMembers, isIn);
    if (kind === "individual" && members > 1) return { refused: SEVERAL };
    if (kind === "team" && !name) return { refused: NAMELESS };
    const asTeam = { kind, name, size: Math.max(min, members) };
    await tx
      .update(entries)
      .set(kind === "team" ? asTeam : { kind, name: null, size: 1 })
      .where(eq(entries.id, projectId));
    // A family's purchase is one of its entry's kind; a school's is the school's.
    const isFamilys = and(
      eq(registrations.id, entry.registrationId),
      eq(registrations.type, entry.kind),
    );
    await tx.update(registrations).set({ type: kind }).where(isFamilys);
    await writeSearch(tx, [entry.registrationId]);
    await recordPlace(tx, deed, "entry.kind", [kind === "team" ? "team" : "single"], reason);
    return { told: null };
  });
}

async function changeEntry(
  { projectId, site }: Deed,
  change: (tx: Database, entry: Entry) => Promise<ToldChange>,
): Promise<ToldChange> {
  if (areEntriesLocked(site)) return { refused: LOCKED };
  const changed = await db().transaction(async (tx): Promise<ToldChange> => {
    const [entry] = await tx.select().from(entries).where(eq(entries.id, projectId)).for("update");
    return entry ? change(tx, entry) : "missing";
  });
  wakeOutbox();
  return changed;
}

function recordPlace(
  tx: Database,
  { projectId, actor }: Deed,
  action: "entry.place" | "entry.kind",
  fields: string[],
  note: string,
): Promise<void> {
  return recordEvent(tx, {
    actor: byStaff(actor),
    action,
    recordType: PROJECT_RECORD,
    recordId: projectId,
    fields,
    note,
  });
}

const SAME = "Nothing was different, so nothing was changed.";
const LOCKED =
  "Judging has opened, and from then on an entry’s division and whether it is a team stay. Nothing was changed.";
const SEVERAL =
  "More than one student is in it. Move the others to entries of their own first. Nothing was changed.";
const NAMELESS = "Give the team a name. Nothing was changed.";
