import { data } from "react-router";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { realNow } from "~/platform/site/clock.server";
import { byStaff } from "~/program/event-actors";
import type { Outcome } from "~/ui/staff/notice";
import { type RecordForm, readRecordForm } from "../record/record-form.server";
import { describeCounts } from "./describe-counts";
import { erasePerson } from "./erase-person.server";
import { findPerson } from "./find-person.server";
import type { Person } from "./person-panel";

interface Answer {
  outcome: Outcome;
  person: Person | null;
}

/** What the forms of the Privacy screen do. An address never travels in the page's own address. */
export async function answerPrivacyForm(request: Request, actor: string) {
  const form = await readRecordForm(request);
  const email = addressIn(form);
  if (!email) return answer({ outcome: WRONG_ADDRESS, person: null });
  if (form.intent === "erase") return eraseConfirmed(form, email, actor);
  await recordEvent(db(), { actor: byStaff(actor), action: "privacy.find", recordType: "person" });
  const person = await personOf(email);
  if (person.held.length === 0) return answer({ outcome: nothingHeld(email), person: null });
  return answer({ outcome: found(person), person });
}

/** A person's data as a file; undefined when the form names no address. */
export async function personFile(request: Request, actor: string): Promise<string | undefined> {
  const email = addressIn(await readRecordForm(request));
  if (!email) return undefined;
  await recordEvent(db(), {
    actor: byStaff(actor),
    action: "privacy.export",
    recordType: "person",
  });
  const held = await findPerson(email);
  const records = held.map(({ type, title, storedAt, content }) => ({
    type,
    title,
    storedAt,
    content,
  }));
  return JSON.stringify({ email, writtenAt: new Date(), records }, null, 2);
}

async function eraseConfirmed({ line }: RecordForm, email: string, actor: string) {
  if (line("again").toLowerCase() !== email) {
    return answer({ outcome: NOT_THE_SAME, person: await personOf(email) });
  }
  const dataDir = env().DATA_DIR;
  const removed = await erasePerson({ email, actor, now: realNow(), dataDir });
  if (!removed) return answer({ outcome: ONE_OF_US, person: await personOf(email) });
  const words = `Erased: ${describeCounts(removed)}. What was paid stays in the books, without the person.`;
  return answer({ outcome: { tone: "ok", text: words }, person: null });
}

async function personOf(email: string): Promise<Person> {
  const held = await findPerson(email);
  return {
    email,
    held: held.map(({ type, id, title, storedAt }) => ({ type, id, title, storedAt })),
  };
}

function addressIn({ line }: RecordForm): string | undefined {
  const email = z.email().max(255).safeParse(line("email").toLowerCase());
  return email.success ? email.data : undefined;
}

function answer(result: Answer) {
  return data(result, { status: result.outcome.tone === "crit" ? 400 : 200 });
}

function found({ held }: Person): Outcome {
  return { tone: "ok", text: held.length === 1 ? "One record." : `${held.length} records.` };
}

function nothingHeld(email: string): Outcome {
  return { tone: "warn", text: `Nothing is held about ${email}.` };
}

const WRONG_ADDRESS: Outcome = { tone: "crit", text: "Enter one e-mail address." };
const NOT_THE_SAME: Outcome = {
  tone: "crit",
  text: "Nothing was erased: the two addresses are not the same. Type the address again to be sure.",
};
const ONE_OF_US: Outcome = {
  tone: "crit",
  text: "Nothing was erased: this is the site’s own address, or somebody on the team. An owner can take their role away first.",
};
