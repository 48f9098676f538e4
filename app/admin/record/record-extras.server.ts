import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { byStaff, type EventActor } from "~/program/event-actors";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import type { RecordExtrasData } from "~/ui/staff/record-extras";
import type { ScreenedKind } from "../features.server";
import { actorNames } from "./actor-names.server";
import { familyLettersAbout } from "./family-letters.server";
import { staffNotes } from "./notes.table.server";

/** A record, or several of a kind that tell of the same child. */
export interface OfKind {
  kind: ScreenedKind;
  ids: string[];
  /** What this reader may read of its letters: to a family, whose addresses and names they hold, or not. */
  hidesLetters?: boolean;
}

/**
 * What every record's screen shows beside the record itself; of what belongs together, one story. The first is the
 * record whose screen it is; of the others each thing says what it is about.
 */
export async function recordExtras(
  own: OfKind,
  others: OfKind[] = [],
): Promise<Omit<RecordExtrasData, "canOpenEmails">> {
  const all = [own, ...others].filter(({ ids }) => ids.length > 0);
  const [emails, notes, steps] = await Promise.all([
    emailsOf(all),
    notesOf(all),
    stepsOf(own, all),
  ]);
  const nameOf = await actorNames([...steps, ...notes].map(({ actor }) => actor));
  const named = <T extends { actor: EventActor }>(entry: T) => ({
    ...entry,
    actor: nameOf(entry.actor),
  });
  return {
    emails,
    notes: notes.map(named),
    history: steps.map(named).sort((a, b) => b.at.getTime() - a.at.getTime()),
  };
}

async function stepsOf(own: OfKind, all: OfKind[]) {
  const told = all.map(({ kind, ids }) =>
    Promise.all(
      ids.map(async (id) => {
        const steps = await kind.screen.history(id);
        return kind === own.kind ? steps : steps.map((step) => ({ ...step, about: kind.label }));
      }),
    ),
  );
  return (await Promise.all(told)).flat(2);
}

/** That a letter went is told to whoever sees the record; to whom and about what is the family's. */
async function emailsOf(all: OfKind[]) {
  const hidden = new Set(all.flatMap(({ kind, hidesLetters }) => (hidesLetters ? kind.type : [])));
  const rows = await lettersOf(all);
  return rows.map(({ recordType, ...letter }) =>
    hidden.has((recordType ?? CONSENT_RECORD) as ScreenedKind["type"])
      ? { ...letter, subject: "A letter to the family", recipient: "an address of theirs" }
      : letter,
  );
}

async function lettersOf(all: OfKind[]) {
  const children = all.flatMap(({ kind, ids }) => (kind.type === CONSENT_RECORD ? ids : []));
  const ofFamilies = await familyLettersAbout(children);
  return db()
    .select({
      id: outbox.id,
      subject: outbox.subject,
      recipient: outbox.recipient,
      state: outbox.state,
      createdAt: outbox.createdAt,
      recordType: outbox.recordType,
    })
    .from(outbox)
    .where(
      or(
        ...all.map(({ kind, ids }) =>
          and(eq(outbox.recordType, kind.type), inArray(outbox.recordId, ids)),
        ),
        ...(ofFamilies.length > 0 ? [inArray(outbox.id, ofFamilies)] : []),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(50);
}

async function notesOf(all: OfKind[]) {
  const rows = await db()
    .select({
      id: staffNotes.id,
      at: staffNotes.createdAt,
      author: staffNotes.author,
      text: staffNotes.text,
    })
    .from(staffNotes)
    .where(
      or(
        ...all.map(({ kind, ids }) =>
          and(eq(staffNotes.recordType, kind.type), inArray(staffNotes.recordId, ids)),
        ),
      ),
    )
    .orderBy(asc(staffNotes.createdAt));
  return rows.map(({ author, ...note }) => ({ ...note, actor: byStaff(author) }));
}
