import { Readable } from "node:stream";
import { ne } from "drizzle-orm";
import { data, RouterContextProvider, redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { aPurpose, withFiles } from "../../../tests/support/file-purposes.ts";
import { aFormWithFile } from "../../../tests/support/form-with-file.ts";
import { aPdf } from "../../../tests/support/sample-pdf.ts";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { files } from "../files/files.table.server";
import { formBody } from "../files/uploads/form-body.server";
import { formAction } from "./form-action.server";
import type { FormUpload } from "./form-upload.server";

withFiles(aPurpose());
onAFreshDatabase();
beforeEach(async () => {
  await db().delete(files);
});

const schema = z.object({ number: z.string("Enter the number") });
const upload: FormUpload<unknown> = {
  field: "scan",
  of: () => ({ purpose: "anything", owner: { kind: "order", id: "ana" } }),
  isRequired: () => true,
};
const WHOLE = { number: "7" };

test("a file that came with a whole form is its handler's", async () => {
  const action = formAction({
    schema,
    upload,
    handle: async ({ number }, { file }) => [number, file?.state, file?.name],
  });
  expect(await action(sent(WHOLE))).toEqual(["7", "ready", "scan.pdf"]);
  expect(await kept()).toHaveLength(1);
});

test("what is wrong with the file is told with what is wrong with the rest", async () => {
  const action = formAction({ schema, upload, handle: neverCalled });
  expect(await action(sent({}, Buffer.alloc(0)))).toMatchObject({
    init: { status: 400 },
    data: {
      result: { error: { number: ["Enter the number"], scan: [expect.stringMatching(/\w/)] } },
    },
  });
});

test("with a mistake beside it the file goes, unless it is one that stays", async () => {
  await formAction({ schema, upload, handle: neverCalled })(sent({}));
  expect(await kept()).toEqual([]);
  await formAction({ schema, upload: { ...upload, stays: true }, handle: neverCalled })(sent({}));
  expect(await kept()).toHaveLength(1);
});

test.each([
  ["a form that the page does not have", { intent: "burn" }, async () => {}],
  ["a refusal", { intent: "send" }, async (form: Refusing) => form.refuse("Not now.")],
  [
    "a page that is not there",
    { intent: "send" },
    async () => {
      throw data(null, { status: 404 });
    },
  ],
  [
    "somebody who was signed out meanwhile",
    { intent: "send" },
    async () => {
      throw redirect("/sign-in");
    },
  ],
])("after %s nothing of the file is left", async (_, fields, handle) => {
  const forms = z.discriminatedUnion("intent", [z.object({ intent: z.literal("send") })]);
  const action = formAction({ schema: forms, upload, handle: (_input, form) => handle(form) });
  await Promise.resolve(action(sent(fields))).catch(() => {});
  expect(await kept()).toEqual([]);
});

test("after a bug the file stays: nobody knows how far it came", async () => {
  const action = formAction({
    schema,
    upload,
    handle: async () => {
      throw new Error("a bug");
    },
  });
  await expect(action(sent(WHOLE))).rejects.toThrow("a bug");
  expect(await kept()).toHaveLength(1);
});

test("a limit is asked before a byte is taken, and what was typed comes back", async () => {
  let left = 1;
  const limits = [{ count: () => (left-- > 0 ? 0 : 60), tooMany: () => "Wait a minute." }];
  const action = formAction({
    schema,
    upload: { ...upload, limits },
    handle: async () => "taken",
  });
  expect(await action(sent(WHOLE))).toBe("taken");
  const refused = await action(sent({ number: "8" }));
  expect(refused).toMatchObject({
    init: { status: 429 },
    data: { outcome: { text: "Wait a minute." }, result: { initialValue: { number: "8" } } },
  });
  expect(await kept()).toHaveLength(1);
});

test("a limit counts a form without a file as well", async () => {
  const limits = [{ count: () => 60, tooMany: () => "Wait a minute." }];
  const action = formAction({ schema, upload: { ...upload, limits }, handle: neverCalled });
  const { url, params } = sent(WHOLE);
  const body = new URLSearchParams(WHOLE);
  const request = new Request(url, { method: "POST", body });
  const answer = await action({ request, url, params, context: new RouterContextProvider() });
  expect(answer).toMatchObject({ init: { status: 429 } });
});

interface Refusing {
  refuse(text: string): unknown;
}

function sent(fields: Record<string, string>, bytes = aPdf()) {
  const name = bytes.length > 0 ? "scan.pdf" : "";
  const file = { field: "scan", name, type: "application/pdf", bytes };
  const { body, headers } = aFormWithFile(fields, file);
  const request = new Request("http://localhost:3000/test/ana", {
    method: "POST",
    headers: { ...headers, "x-person": "ana" },
  });
  const context = new RouterContextProvider();
  context.set(formBody, Readable.from([body]));
  return { request, url: new URL(request.url), params: {}, context };
}

function kept() {
  return db().select().from(files).where(ne(files.state, "removed"));
}

async function neverCalled(): Promise<never> {
  throw new Error("A form with mistakes got this far");
}
