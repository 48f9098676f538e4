import { beforeAll, expect, test } from "vitest";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { aContactRecord } from "../../../../tests/support/contact-factories";
import { aSentForm, aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { contactRecordSchema } from "../contact-schema";
import { saveContactMessage } from "../save-contact-message.server";
import { markMessages } from "./mark-many.server";
import { changeMessageStatus, contactMessage, markSpam } from "./messages.server";

onAFreshDatabase();
beforeAll(loadSite);

test("a message is answered once; whoever comes second is told", async () => {
  const change = await aMessage();
  expect(await changeMessageStatus({ ...change, status: "answered" })).toBe("changed");
  expect(await changeMessageStatus({ ...change, status: "archived" })).toBe("stale");
  expect(await contactMessage(change.id)).toMatchObject({ status: "answered" });
});

test("several are marked from their list: those that are ticked, or all that fit what the list is asked for", async () => {
  const [one, other] = [await aMessage(), await aMessage()];
  const mark = (fields: [string, string][], search = "") => {
    const sent = {
      path: `/admin/messages${search}`,
      body: new URLSearchParams(fields),
      params: {},
    };
    return markMessages(aSentForm(sent, aStaffContext()) as never);
  };
  await mark([
    ["mark", "read"],
    ["message", one.id],
  ]);
  expect(await contactMessage(one.id)).toMatchObject({ status: "read" });
  expect(await contactMessage(other.id)).toMatchObject({ status: "unread" });
  const archived = await mark(
    [
      ["mark", "archived"],
      ["message", "all"],
    ],
    "?status=unread",
  );
  expect(JSON.stringify(archived)).toContain("archived.");
  expect(await contactMessage(other.id)).toMatchObject({ status: "archived" });
  expect(await contactMessage(one.id)).toMatchObject({ status: "read" });
  await mark([
    ["mark", "taken"],
    ["message", one.id],
  ]);
  expect((await contactMessage(one.id))?.takenBy).toBeTruthy();
  expect(JSON.stringify(await mark([["mark", "read"]]))).toContain("Tick at least one message.");
});

test("spam is marked and unmarked", async () => {
  const change = await aMessage();
  await markSpam({ ...change, isSpam: true });
  expect(await contactMessage(change.id)).toMatchObject({ suspectedSpam: true });
});

test("the log tells who did what to the message, from its arrival on", async () => {
  const change = await aMessage();
  await changeMessageStatus({ ...change, status: "read" });
  expect(await eventsOf("contact", [change.id])).toMatchObject([
    { actorKind: "visitor", actorId: null, action: "message.receive", fields: [] },
    { actorKind: "staff", actorId: "staff-1", action: "message.status", fields: ["read"] },
  ]);
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
