import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Role } from "~/program/roles";
import { staffAction } from "./staff-action.server";
import { staffContext } from "./staff-context.server";

const done: string[] = [];

const oneButton = staffAction({
  needs: "team.change",
  schema: z.object({ name: z.string() }),
  handle: async ({ name }, { accept }) => {
    done.push(name);
    return accept("Done.");
  },
});

const twoButtons = staffAction({
  needs: { look: "messages.view", change: "message.change" },
  schema: z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("look") }),
    z.object({ intent: z.literal("change") }),
  ]),
  handle: async ({ intent }, { accept }) => {
    done.push(intent);
    return accept("Done.");
  },
});

async function statusOf(
  action: ReturnType<typeof staffAction>,
  role: Role,
  fields: Record<string, string>,
) {
  done.length = 0;
  const context = new RouterContextProvider();
  context.set(staffContext, {
    id: "1",
    email: "ada@example.org",
    role,
    duties: [],
    hasTwoFactor: true,
  });
  const url = new URL("http://localhost/admin/form");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({ request, url, params: {}, context }).catch((thrown) => thrown);
  return (answer as { init: { status: number } }).init.status;
}

test("a form is refused to a role that is too small, before anything of it is read", async () => {
  expect(await statusOf(oneButton, "admin", {})).toBe(403);
  expect(await statusOf(oneButton, "owner", {})).toBe(400);
});

test("a form is taken from whoever may send it", async () => {
  expect(await statusOf(oneButton, "owner", { name: "Maya" })).toBe(200);
  expect(done).toEqual(["Maya"]);
});

test("of two buttons, each needs its own", async () => {
  expect(await statusOf(twoButtons, "viewer", { intent: "look" })).toBe(200);
  expect(await statusOf(twoButtons, "viewer", { intent: "change" })).toBe(403);
  expect(done).toEqual([]);
  expect(await statusOf(twoButtons, "admin", { intent: "change" })).toBe(200);
});
