import { randomUUID } from "node:crypto";
import { type Answer, asForm } from "../../tests/support/traffic.ts";
import type { Desk, Writer } from "./desk.ts";

const SETTINGS = "/admin/settings";
const SETTINGS_ONE_IN = 10;

/** Writes notes on messages, and now and then changes the settings. */
export function staffWriter(): Writer {
  let turn = 0;
  return async (desk) => {
    turn += 1;
    if (turn % SETTINGS_ONE_IN === 1) await changeSettings(desk);
    else await writeNote(desk);
  };
}

async function writeNote(desk: Desk): Promise<void> {
  const id = [...desk.ledger.messages.values()].at(-1);
  if (!id) return;
  const path = `/admin/messages/${id}`;
  const text = `Called back, ${randomUUID()}`;
  await insist(desk, path, {
    sentTo: `/admin/notes/contact/${id}`,
    form: () => ({ text }),
    isDone: (answer) => answer.status === 200 && answer.text.includes("Your note is saved."),
    isSeen: (screen) => screen.includes(text),
  });
  desk.ledger.notes.set(text, id);
}

async function changeSettings(desk: Desk): Promise<void> {
  const phone = `(208) 556-${String(desk.ledger.phones.size).padStart(4, "0")}`;
  await insist(desk, SETTINGS, {
    form: (screen) => ({ ...fieldsOf(screen), contactPhone: phone, intent: "save" }),
    isDone: ({ status, headers }) => status === 302 && headers.get("location")?.includes("saved"),
    isSeen: (screen) => fieldsOf(screen).contactPhone === phone,
  });
  desk.ledger.phones.add(phone);
}

interface Deed {
  /** Where the form leads, unless to its own page. */
  sentTo?: string;
  form(screen: string): Record<string, string>;
  isDone(answer: Answer): boolean | undefined;
  isSeen(screen: string): boolean;
}

/** As a person does: when the answer stays away, look at the screen before doing it again. */
export async function insist({ traffic, cookie }: Desk, path: string, deed: Deed): Promise<void> {
  const headers = { cookie, origin: traffic.origin };
  const look = async () => {
    const isGranted = ({ status }: Answer) => status === 200;
    return (await traffic.sendUntil("staff", path, () => ({ headers }), isGranted)).text;
  };
  for (let screen = await look(); !deed.isSeen(screen); screen = await look()) {
    const answer = await traffic.send(
      "staff",
      deed.sentTo ?? path,
      asForm(deed.form(screen), headers),
    );
    if (deed.isDone(answer)) return;
  }
}

/** What stands in the text fields of a screen. */
export function fieldsOf(screen: string): Record<string, string> {
  const inputs = screen.match(/<input[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      const value = /value="([^"]*)"/.exec(input)?.[1] ?? "";
      return name ? [[name, value]] : [];
    }),
  );
}
