import { randomUUID } from "node:crypto";
import { STAMP_FIELDS } from "../../app/program/form-stamp.ts";
import { linkIn } from "../../tests/support/read-mail.ts";
import { asForm } from "../../tests/support/traffic.ts";
import type { Desk, Writer } from "./desk.ts";

const PATH = "/deadlines/reminders";
const CONFIRM_PATH = `${PATH}/confirm`;

/** Asks for reminders, and confirms whatever has come to the mailbox since the last time. */
export function remindersWriter(): Writer {
  let read = 0;
  return async (desk) => {
    await askForReminders(desk);
    for (const mail of desk.mailbox.mail.slice(read)) {
      read += 1;
      const link = linkIn(mail, CONFIRM_PATH);
      if (link) await confirm(desk, mail.to[0] ?? "", new URL(link));
    }
  };
}

async function askForReminders({ traffic, ledger }: Desk): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const fields = {
    email,
    milestones: "showcase",
    [STAMP_FIELDS.key]: randomUUID(),
    [STAMP_FIELDS.startedAt]: String(Date.now() - 30_000),
    [STAMP_FIELDS.trap]: "",
  };
  const request = asForm(fields, { origin: traffic.origin });
  const isGranted = ({ status }: { status: number }) => status === 303;
  await traffic.sendUntil("reminders", PATH, () => request, isGranted);
  ledger.reminderRequests.add(email);
}

async function confirm({ traffic, ledger }: Desk, email: string, { search }: URL): Promise<void> {
  // Delivered twice under one Message-ID: nobody confirms twice.
  if (ledger.confirmedReminders.has(email)) return;
  const request = asForm({}, { origin: traffic.origin });
  const isGranted = ({ status }: { status: number }) => status === 200;
  await traffic.sendUntil("reminders", `${CONFIRM_PATH}${search}`, () => request, isGranted);
  ledger.confirmedReminders.add(email);
}
