import { RouterContextProvider } from "react-router";
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { aSentForm } from "../../../tests/support/router-context";
import { DatabaseUnavailable } from "../database/database-timeouts.server";
import { formAction } from "./form-action.server";

const schema = z.object({
  name: z.string({ error: "Enter a name" }).max(5, "That is too long"),
  times: z.coerce.number("Enter a number").default(1),
});

test("a good form reaches its handler, with what stands in its hidden fields", async () => {
  const action = formAction({
    schema,
    handle: async (input, { suspectedSpam, idempotencyKey, accept }) => {
      expectTypeOf(input).toEqualTypeOf<{ name: string; times: number }>();
      expect(input).toEqual({ name: "Ada", times: 2 });
      expect(suspectedSpam).toBe(true);
      expect(idempotencyKey).toHaveLength(43);
      return accept("Saved.");
    },
  });
  const answer = await action(sent({ name: "Ada", times: "2", [STAMP_FIELDS.trap]: "buy" }));
  expect(answer.data).toMatchObject({ outcome: { tone: "ok", text: "Saved." } });
  expect(answer.init?.status).toBe(200);
});

test("a form with mistakes is answered with 400, all of them, and what was typed", async () => {
  const action = formAction({ schema, handle: neverCalled });
  const answer = await action(sent({ name: "Adelaide", times: "often" }));
  expect(answer.init?.status).toBe(400);
  expect(answer.data).toMatchObject({
    outcome: { tone: "crit", text: "That is too long" },
    result: {
      status: "error",
      error: { name: ["That is too long"], times: ["Enter a number"] },
      initialValue: { name: "Adelaide", times: "often" },
    },
    stamp: { idempotencyKey: expect.any(String) },
  });
});

test("a form may have one sentence of its own for all mistakes", async () => {
  const action = formAction({ schema, invalid: "Please mend it.", handle: neverCalled });
  const answer = await action(sent({}));
  expect(answer.data.outcome.text).toBe("Please mend it.");
});

test("or choose it by what is wrong", async () => {
  const invalid = (messages: string[]) => `${messages.length} mistakes`;
  const action = formAction({ schema, invalid, handle: neverCalled });
  expect((await action(sent({ times: "often" }))).data.outcome.text).toBe("2 mistakes");
});

test("a refusal can carry a code for programs, headers, and what the next try goes on with", async () => {
  const action = formAction({
    schema,
    handle: async (_, { refuse }) =>
      refuse("Not now.", {
        status: 422,
        code: "not_now",
        continues: "a-stored-record",
        headers: { "Set-Cookie": "kept=1" },
      }),
  });
  const answer = await action(sent({ name: "Ada" }));
  expect(answer.init?.status).toBe(422);
  expect(new Headers(answer.init?.headers).get("set-cookie")).toBe("kept=1");
  expect(answer.data).toMatchObject({
    outcome: { text: "Not now." },
    code: "not_now",
    stamp: { continues: "a-stored-record" },
  });
});

test("what the server knows takes the place of what was sent", async () => {
  const action = formAction({
    schema,
    given: async ({ params }) => ({ name: params.id ?? "" }),
    handle: async (input) => input,
  });
  const form = aSentForm(
    { path: "/form", body: new URLSearchParams({ name: "Eve" }), params: { id: "Ada" } },
    new RouterContextProvider(),
  );
  expect(await action(form)).toEqual({ name: "Ada", times: 1 });
});

test("of several forms on a page, the one that was sent is checked and told apart by its type", async () => {
  const changes = z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("rename"), name: z.string("Enter a name") }),
    z.object({ intent: z.literal("move"), to: z.enum(["up", "down"], "Choose a direction") }),
  ]);
  const action = formAction({
    schema: changes,
    handle: async (change, { accept }) => {
      switch (change.intent) {
        case "rename":
          return accept(change.name);
        case "move":
          expectTypeOf(change.to).toEqualTypeOf<"up" | "down">();
          return accept(change.to);
      }
    },
  });
  const textOf = async (fields: Record<string, string>) =>
    (await action(sent(fields))).data.outcome.text;
  expect(await textOf({ intent: "rename", name: "Ada", to: "sideways" })).toBe("Ada");
  expect(await textOf({ intent: "move", to: "up" })).toBe("up");
  expect(await textOf({ intent: "move", to: "sideways" })).toBe("Choose a direction");
  const unknown = await action(sent({ intent: "burn" }));
  expect(unknown.init?.status).toBe(400);
  expect(unknown.data.outcome.text).toMatch(/cannot do/);
});

test("too many forms are refused with the time to wait, and count for themselves", async () => {
  const limited = formAction({
    schema,
    limit: {
      action: "form-action-test",
      sender: ({ name }) => name,
      tooMany: (seconds) => `Wait ${seconds} s.`,
    },
    handle: async (_, { accept }) => accept("Saved."),
  });
  for (let times = 0; times < 20; times += 1) await limited(sent({ name: "Ada" }));
  const answer = await limited(sent({ name: "ADA" }));
  expect(answer.init?.status).toBe(429);
  expect(new Headers(answer.init?.headers).get("retry-after")).toMatch(/^\d+$/);
  expect(answer.data.outcome.text).toMatch(/^Wait \d+ s\.$/);
  expect(answer.data.result?.initialValue).toEqual({ name: "ADA" });
  expect((await limited(sent({ name: "Bea" }))).data.outcome.tone).toBe("ok");
});

test("who may not send a form uses up nobody's tries, and who may is counted as who they are", async () => {
  let isIn = false;
  const action = formAction({
    schema,
    authorize: async () => {
      if (!isIn) throw new Response(null, { status: 404 });
      return "person-1";
    },
    limit: {
      action: "form-action-authorized",
      knownSender: ({ name }, person) => `${person} ${name}`,
      tooMany: () => "Wait.",
    },
    handle: async (_, { admitted, accept }) => accept(`Saved for ${admitted}.`),
  });
  for (let times = 0; times < 30; times += 1) {
    await expect(action(sent({ name: "Ada" }))).rejects.toMatchObject({ status: 404 });
  }
  isIn = true;
  for (let times = 0; times < 20; times += 1) {
    const { data } = await action(sent({ name: "Ada" }));
    expect(data.outcome.text).toBe("Saved for person-1.");
  }
  expect((await action(sent({ name: "Ada" }))).init?.status).toBe(429);
});

test("while the database is away the form says so and keeps what was typed; a bug is thrown", async () => {
  const failing = (error: Error) =>
    formAction({
      schema,
      unavailable: "Try again in a moment.",
      handle: async () => Promise.reject(error),
    });
  const answer = await failing(new DatabaseUnavailable())(sent({ name: "Ada" }));
  expect(answer.init?.status).toBe(503);
  expect(new Headers(answer.init?.headers).get("retry-after")).toBe("10");
  expect(answer.data).toMatchObject({
    outcome: { text: "Try again in a moment." },
    result: { initialValue: { name: "Ada" }, error: { "": ["Try again in a moment."] } },
  });
  await expect(failing(new Error("a bug"))(sent({ name: "Ada" }))).rejects.toThrow("a bug");
});

function sent(fields: Record<string, string>) {
  return aSentForm(
    { path: "/form", body: new URLSearchParams(fields) },
    new RouterContextProvider(),
  );
}

async function neverCalled(): Promise<never> {
  throw new Error("A form with mistakes got this far");
}
