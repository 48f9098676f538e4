import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { action as signIn } from "../../../app/features/sign-in/route";
import { db } from "../../../app/platform/database/database.server";
import { wakeOutbox } from "../../../app/platform/mail/outbox.server";
import { openBatch, queueInBatch } from "../../../app/platform/mail/queue-batch.server";
import { BY_COMMAND } from "../../../app/program/event-actors";
import { aPaidPlace } from "../paid-registrations.ts";
import { siteOfRoutes } from "../site-of-routes.ts";
import { begun } from "./long-jobs.ts";

/** The page to sign in at, families who may, and a letter to as many as asked for. */
export function busyPages(): ServerBuild {
  return siteOfRoutes([
    { path: "sign-in", module: { action: signIn } },
    { path: "test/families", module: { action: addFamilies } },
    { path: "test/letters", module: { action: writeToMany } },
    { path: "test/long-jobs", module: { loader: () => Response.json(begun.size) } },
  ]);
}

/** Answers how many were asked for. */
async function numberIn(request: Request): Promise<number> {
  return Number((await request.formData()).get("number"));
}

async function addFamilies({ request }: ActionFunctionArgs): Promise<Response> {
  const number = await numberIn(request);
  for (let n = 0; n < number; n += 1) {
    const email = `family-${n}@example.org`;
    await aPaidPlace({ email, guardian_email: email });
  }
  return Response.json(number);
}

async function writeToMany({ request }: ActionFunctionArgs): Promise<Response> {
  const number = await numberIn(request);
  const letters = Array.from({ length: number }, (_, n) => ({
    to: `many-${n}@example.org`,
    subject: "A date has moved",
    html: `<p>${"The last day is now a week later. ".repeat(60)}</p>`,
    text: "The last day is now a week later. ".repeat(60),
  }));
  const id = randomUUID();
  const { queued } = await db().transaction(async (tx) => {
    await openBatch(tx, { id, kind: "news" }, BY_COMMAND);
    return queueInBatch(tx, id, letters);
  });
  wakeOutbox();
  return Response.json(queued);
}
