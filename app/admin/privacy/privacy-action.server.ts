import { data } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { byStaff } from "~/program/event-actors";
import { emailAddress, requiredText } from "~/program/field-rules";
import type { Outcome } from "~/program/outcome";
import { recordLink } from "../record/record-links.server";
import { describeCounts } from "./describe-counts";
import { erasePerson } from "./erase-person.server";
import { findPerson } from "./find-person.server";
import type { Person } from "./person-panel";
import { eraseOneChild, findChildren } from "./privacy-children.server";

const email = emailAddress("Enter one email address.").toLowerCase();

const privacySchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("find"), email }),
  z.object({
    intent: z.literal("find-child"),
    search: requiredText({
      missing: "Write a name, or a part of one.",
      max: 100,
      tooLong: "Use at most 100 characters.",
    }),
  }),
  z.object({
    intent: z.literal("erase-child"),
    child: z.uuid(),
    search: z.string().max(100).default(""),
    again: z.string().trim().max(200).default(""),
  }),
  z.object({
    intent: z.literal("erase"),
    email,
    again: z.string().trim().toLowerCase().default(""),
  }),
]);

/** What the forms of the Privacy screen do. An address never travels in the page's own address. */
export const answerPrivacyForm = staffAction({
  needs: "privacy.use",
  schema: privacySchema,
  handle: async (asked, { context }) => {
    const { id: actor } = context.get(staffContext);
    switch (asked.intent) {
      case "find":
        return find(asked.email, actor);
      case "erase":
        return erase(asked, actor);
      case "find-child":
        return findChild(asked.search, actor);
      case "erase-child":
        return eraseChild(asked, actor);
    }
  },
});

/** A person's data as a file. */
export const handOutFile = staffAction({
  needs: "privacy.use",
  schema: z.object({ email }),
  handle: async ({ email: address }, { context }) => {
    const { id: actor } = context.get(staffContext);
    await recordEvent(db(), {
      actor: byStaff(actor),
      action: "privacy.export",
      recordType: "person",
    });
    const held = await findPerson(address);
    const records = held.map(({ type, title, storedAt, content }) => ({
      type,
      title,
      storedAt,
      content,
    }));
    const text = JSON.stringify({ email: address, writtenAt: realNow(), records }, null, 2);
    return new Response(text, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        // The address stays out of the name: it would stand in every list of downloads.
        "Content-Disposition": `attachment; filename="personal-data-${realNow().toISOString().slice(0, 10)}.json"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

async function find(address: string, actor: string) {
  await recordEvent(db(), { actor: byStaff(actor), action: "privacy.find", recordType: "person" });
  const person = await personOf(address);
  const records = person.held.length;
  if (records === 0) return answer("warn", `Nothing is held about ${address}.`);
  return answer("ok", records === 1 ? "One record." : `${records} records.`, person);
}

async function erase({ email: address, again }: { email: string; again: string }, actor: string) {
  if (again !== address) return answer("crit", NOT_THE_SAME, await personOf(address));
  const dataDir = env().DATA_DIR;
  const removed = await erasePerson({ email: address, actor, now: realNow(), dataDir });
  if (!removed) return answer("crit", ONE_OF_US, await personOf(address));
  return answer(
    "ok",
    `Erased: ${describeCounts(removed)}. What was paid stays in the books, without the person.`,
  );
}

async function findChild(search: string, actor: string) {
  await recordEvent(db(), { actor: byStaff(actor), action: "privacy.find", recordType: "person" });
  const children = await childrenOf(search);
  if (children.found.length === 0) return answer("warn", `No child is found by “${search}”.`);
  return answer("ok", people(children.found.length), null, children);
}

async function eraseChild(
  { child, search, again }: { child: string; search: string; again: string },
  actor: string,
) {
  const done = await eraseOneChild({ id: child, again }, actor);
  if (done === "missing") return answer("crit", "This child is not here any more.");
  const children = await childrenOf(search);
  if (done === "not-the-same") return answer("crit", NOT_THE_NAME, null, children);
  return answer(
    "ok",
    "The child is erased. The purchase stays for you to settle under Registrations.",
    null,
    children.found.length > 0 ? children : null,
  );
}

async function childrenOf(search: string) {
  return { search, found: await findChildren(search) };
}

function people(count: number): string {
  return count === 1 ? "One child." : `${count} children.`;
}

async function personOf(address: string): Promise<Person> {
  const held = await findPerson(address);
  return {
    email: address,
    held: held.map(({ type, id, title, storedAt }) => ({
      type,
      id,
      title,
      storedAt,
      to: recordLink(type, id).to,
    })),
  };
}

function answer(
  tone: Outcome["tone"],
  text: string,
  person: Person | null = null,
  children: Awaited<ReturnType<typeof childrenOf>> | null = null,
) {
  const status = tone === "crit" ? 400 : 200;
  return data({ outcome: { tone, text }, person, children }, { status });
}

const NOT_THE_NAME =
  "Nothing was erased: the first name is another one. Type it as it stands there to be sure.";

const NOT_THE_SAME =
  "Nothing was erased: the two addresses are not the same. Type the address again to be sure.";
const ONE_OF_US =
  "Nothing was erased: this is the site’s own address, or somebody on the team. An owner can take their role away first.";
