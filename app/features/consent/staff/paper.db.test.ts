import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { formBody } from "~/platform/files/uploads/form-body.server";
import { loadSite } from "~/platform/site/site.server";
import { consents } from "~/records/participants/consents.table.server";
import { aPaidChild, nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { withFiles } from "../../../../tests/support/file-purposes";
import { aFormWithFile } from "../../../../tests/support/form-with-file";
import { aStaffContext } from "../../../../tests/support/router-context";
import { aPdf } from "../../../../tests/support/sample-pdf";
import { DEFAULT_NOW } from "../../../../tests/support/site-server";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { scanPurpose } from "../paper/scan-purpose.server";
import { action, loader } from "./paper";

const STAFF = { id: "staff-1", role: "admin", duties: [] } as const;

withFiles(scanPurpose(async () => STAFF));
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(files);
});

const ON_THE_PAPER = {
  method: "paper",
  language: "en",
  age_band: "under_13",
  takes_part: "yes",
  gallery: "name",
  photos: "no",
  emails: "no",
  signature: "Rosa Ruiz",
  relation: "mother",
  signed_on: "2025-12-01",
};

test("a signed form is recorded with its scan", async () => {
  const { participantId } = await aPaidChild();
  expect(await send(participantId, ON_THE_PAPER)).toMatchObject({ status: 303 });
  const [scan] = await db().select().from(files);
  expect(await db().select().from(consents)).toMatchObject([
    { participantId, method: "paper", recordedBy: STAFF.id, scanId: scan?.id, isCompared: true },
  ]);
});

test("with a gap it comes back as it was typed, and its scan is not kept", async () => {
  const { participantId } = await aPaidChild();
  expect(await send(participantId, { ...ON_THE_PAPER, signature: "" })).toMatchObject({
    init: { status: 400 },
    data: {
      outcome: { tone: "crit", text: "Please look at what is marked, and choose the scan again." },
      result: {
        initialValue: { relation: "mother", signed_on: "2025-12-01" },
        error: { signature: ["Type the name of whoever signed"] },
      },
    },
  });
  expect(await db().$count(consents)).toBe(0);
  expect(await db().$count(files, eq(files.state, "ready"))).toBe(0);
});

test("a form without its scan is not recorded; a word before our eyes needs none", async () => {
  const { participantId } = await aPaidChild();
  const noScan = Buffer.alloc(0);
  expect(await send(participantId, ON_THE_PAPER, noScan)).toMatchObject({
    init: { status: 400 },
    data: { result: { error: { scan: [expect.stringMatching(/\w/)] } } },
  });
  const inPerson = { ...ON_THE_PAPER, method: "in_person" };
  expect(await send(participantId, inPerson, noScan)).toMatchObject({ status: 303 });
  expect(await db().select().from(consents)).toMatchObject([{ method: "in_person", scanId: null }]);
});

test("whoever came by the code of a form goes on with the next one", async () => {
  const { participantId } = await aPaidChild();
  const answer = (await send(participantId, ON_THE_PAPER, aPdf(), "?by=code")) as Response;
  expect(answer.headers.get("Location")).toBe(`/admin/consents/paper?done=${participantId}`);
});

test("a form begins with what is known of the child, and with no answer of the guardian’s", async () => {
  const { participantId: id } = await aPaidChild();
  const context = aStaffContext(STAFF.id, STAFF.role, new Date(DEFAULT_NOW));
  const url = new URL(`http://localhost:3000/admin/consents/${id}/paper`);
  const known = await loader({ request: new Request(url), url, params: { id }, context } as never);
  expect(known).toMatchObject({ age: "under_13", guardians: [{ email: "rosa@example.org" }] });
});

async function send(
  id: string,
  fields: Record<string, string>,
  bytes: Buffer = aPdf(),
  search = "",
) {
  const name = bytes.length > 0 ? "scan.pdf" : "";
  const { body, headers } = aFormWithFile(fields, {
    field: "scan",
    name,
    type: "application/pdf",
    bytes,
  });
  const context = aStaffContext(STAFF.id, STAFF.role, new Date(DEFAULT_NOW));
  context.set(formBody, Readable.from([body]));
  const path = `http://localhost:3000/admin/consents/${id}/paper${search}`;
  const request = new Request(path, { method: "POST", headers });
  try {
    return await action({ request, url: new URL(request.url), params: { id }, context });
  } catch (thrown) {
    return thrown;
  }
}
