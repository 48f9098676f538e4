import { randomUUID } from "node:crypto";
import { aContactRecord } from "../../tests/support/contact-factories.ts";
import { inJson } from "../../tests/support/traffic.ts";
import type { Desk } from "./desk.ts";

export async function sendMessage({ traffic, ledger }: Desk): Promise<void> {
  const record = aContactRecord();
  const request = inJson(record, randomUUID());
  const { text } = await traffic.sendUntil(
    "messages",
    "/api/contacts",
    () => request,
    ({ status }) => status === 201,
  );
  ledger.messages.set(record.email, JSON.parse(text).id);
}
