import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "~/platform/audit.table.server";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aContactRecord } from "../../../../tests/support/contact-factories";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { contactRecordSchema } from "../contact-schema";
import { saveContactMessage } from "../save-contact-message.server";
import { changeMessageStatus, contactMessage, markSpam } from "./messages.server";

onAFreshDatabase();
beforeAll(loadSite);

test("a message is answered once; whoever comes second is told", async () => {
  const change = await aMessage();
  expect(await changeMessageStatus({ ...change, status: "answered" })).toBe("changed");
  expect(await changeMessageStatus({ ...change, status: "archived" })).toBe("stale");
  expect(await contactMessage(change.id)).toMatchObject({ status: "answered" });
});

test("spam is marked and unmarked", async () => {
  const change = await aMessage();
  await markSpam({ ...change, isSpam: true });
  expect(await contactMessage(change.id)).toMatchObject({ suspectedSpam: true });
});

test("the audit log tells who did what to which record, and nobody can change it", async () => {
  const change = await aMessage();
  await changeMessageStatus({ ...change, status: "read" });
  const entries = await db().select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({
    actor: "staff-1",
    action: "message.status",
    recordType: "contact",
    recordId: change.id,
    fields: ["read"],
  });
  for (const attempt of [
    sql`update audit_log set actor = 'somebody else'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(db().execute(attempt)).rejects.toThrow();
  }
  expect(await db().select().from(auditLog)).toHaveLength(entries.length);
});

async function aMessage() {
  const id = await saveContactMessage(
    {
      record: contactRecordSchema.parse(aContactRecord()),
      phone: null,
      suspectedSpam: false,
      idempotencyKey: crypto.randomUUID(),
    },
    currentSite(),
  );
  const message = await contactMessage(id);
  if (!message) throw new Error("The message was not saved");
  return { id, version: versionOf(message), actor: "staff-1" };
}
