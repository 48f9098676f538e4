import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { user } from "~/features/accounts/auth.table.server";
import { contactRecordSchema } from "~/features/contact/contact-schema";
import { saveContactMessage } from "~/features/contact/save-contact-message.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { certificateWords } from "~/program/certificates";
import { byStaff } from "~/program/event-actors";
import { issueCertificate } from "~/records/learning/issue-certificate.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { aContactRecord } from "../../../tests/support/contact-factories";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { SCREENED_KINDS } from "../features.server";
import { loader } from "./layout";
import { action as addNote } from "./note";
import { staffNotes } from "./notes.table.server";
import { noteData } from "./notes-personal-data.server";
import { recordLink } from "./record-links.server";

const STAFF = "staff-1";
let message: string;

onAFreshDatabase();
beforeAll(async () => {
  await loadSite();
  await db().insert(user).values({ id: STAFF, name: "Staff", email: "staff-1@example.org" });
  message = await saveContactMessage(
    {
      record: contactRecordSchema.parse(aContactRecord()),
      phone: null,
      suspectedSpam: false,
      idempotencyKey: randomUUID(),
    },
    currentSite(),
  );
});

test("a note stands beside its record with who wrote it, and in the audit log without its text", async () => {
  const answer = await note("contact", message, "Called back on Monday.");
  expect(answer).toMatchObject({ data: { outcome: { tone: "ok", text: "Your note is saved." } } });
  expect(await db().select().from(staffNotes)).toMatchObject([
    { recordType: "contact", recordId: message, season: "2025-26", author: STAFF },
  ]);
  const logged = await db().select().from(events).orderBy(events.at);
  expect(logged).toMatchObject([
    { actorKind: "visitor", action: "message.receive", recordId: message },
    { actorId: STAFF, action: "note.add", recordId: message },
  ]);
  expect(JSON.stringify(logged)).not.toContain("Monday");
  const { extras, canNote } = await beside(`/admin/messages/${message}`, message);
  expect(extras.notes).toMatchObject([
    { actor: "staff-1@example.org", text: "Called back on Monday." },
  ]);
  expect(extras.history).toMatchObject([{ actor: "the visitor", what: "Sent the message" }]);
  expect(canNote).toBe(true);
});

test.each([
  ["", "Write something first."],
  ["x".repeat(2_001), "A note can have at most 2,000 characters."],
])("a note that cannot be kept is refused", async (text, words) => {
  expect(await note("contact", message, text)).toMatchObject({
    data: { outcome: { tone: "crit", text: words } },
    init: { status: 400 },
  });
});

test.each([
  ["of no kind", "spaceship", () => message],
  ["of a kind without a screen", "account", () => message],
  ["that is not there", "contact", () => randomUUID()],
  ["that cannot be one", "contact", () => "x"],
])("nobody writes a note about a record %s", async (_, type, id) => {
  await expect(note(type, id(), "Hello")).rejects.toMatchObject({ init: { status: 404 } });
});

test("a record is named as staff know it, and opened where its feature says", () => {
  const id = "3f2a9c1b-0000-4000-8000-000000000000";
  expect(recordLink("registration", id)).toEqual({
    label: "registration R-3F2A9C1B",
    to: `/admin/registrations/${id}`,
  });
  expect(recordLink("contact", id)).toEqual({
    label: "message 3f2a9c1b",
    to: `/admin/messages/${id}`,
  });
  expect(recordLink("e-mail", id).to).toBe(`/admin/outbox/${id}`);
  expect(recordLink("account", id)).toEqual({ label: "Accounts and team", to: null });
  expect(recordLink("season", "2025-26")).toEqual({ label: "Seasons", to: null });
});

test("every kind of record that staff can open tells its history, and of a missing one nothing", async () => {
  for (const { type, screen } of SCREENED_KINDS) {
    expect(await screen.history(randomUUID()), type).toEqual([]);
    expect(await screen.seasonOf(randomUUID()), type).toBeUndefined();
  }
});

test("a certificate has its notes and its history; when its holder leaves the notes go, and none is added", async () => {
  const personId = await findOrAddPerson(db(), "grown-up@example.org");
  const { id } = await issueCertificate(db(), {
    kind: "educator",
    season: currentSite().season.id,
    words: certificateWords("educator", currentSite()),
    issuedAt: new Date(),
    holder: { participantId: null, personId, name: "Grown Up", isNamePublic: false },
    actor: byStaff(STAFF),
  });
  const path = `/admin/certificates/${id}`;
  expect(recordLink("certificate", id).to).toBe(path);
  await note("certificate", id, "Grown Up asked for a second print.");
  expect(await beside(path, id)).toMatchObject({
    canNote: true,
    extras: {
      notes: [{ text: "Grown Up asked for a second print." }],
      history: [{ what: "Earned a certificate" }],
    },
  });
  await db().delete(people).where(eq(people.id, personId));
  const nothingElse = { email: "nobody@example.org", before: new Date() };
  await noteData.remove(db(), nothingElse, 10);
  expect(await beside(path, id)).toMatchObject({ canNote: false, extras: { notes: [] } });
  await expect(note("certificate", id, "Hello")).rejects.toMatchObject({ init: { status: 404 } });
});

function note(type: string, id: string, text: string) {
  const body = new URLSearchParams({ text });
  const path = `/admin/notes/${type}/${id}`;
  return addNote(aSentForm({ path, body, params: { type, id } }, aStaffContext(STAFF)));
}

function beside(path: string, id: string) {
  const url = new URL(`http://localhost:3000${path}`);
  const args = { url, params: { id }, context: aStaffContext(STAFF), request: new Request(url) };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}
