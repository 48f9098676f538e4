import { randomUUID } from "node:crypto";
import {
  aJudgeApplication,
  anAdvisorApplication,
  aSponsorApplication,
} from "../../tests/support/application-factories.ts";
import { inJson } from "../../tests/support/traffic.ts";
import type { Desk } from "./desk.ts";

const KINDS = [
  ["sponsor", (email: string) => aSponsorApplication({ "contact-email": email })],
  ["judge", (email: string) => aJudgeApplication({ email })],
  ["advisor", (email: string) => anAdvisorApplication({ email })],
] as const;

/** Sponsors, judges and advisors in turn. */
export async function apply({ traffic, ledger }: Desk): Promise<void> {
  const [kind, fill] = KINDS[ledger.applications.size % KINDS.length] ?? KINDS[0];
  const email = `${randomUUID()}@example.org`;
  const request = inJson(fill(email), randomUUID());
  const { text } = await traffic.sendUntil(
    "applications",
    `/api/applications/${kind}`,
    () => request,
    ({ status }) => status === 201,
  );
  ledger.applications.set(email, JSON.parse(text).id);
}
