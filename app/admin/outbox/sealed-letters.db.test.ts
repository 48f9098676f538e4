import { beforeAll, expect, test } from "vitest";
import { sendConfirmation, sendPasswordReset } from "~/features/accounts/account-mail.server";
import { reconcileOne } from "~/features/registration/payment/reconcile-payments.server";
import { requestReminders } from "~/features/reminders/request-reminders.server";
import { sendDueReminders } from "~/features/reminders/send-reminders.server";
import { confirmRequest } from "~/features/reminders/subscriptions.server";
import { db } from "~/platform/database/database.server";
import { newToken } from "~/platform/links/tokens.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { payDemoCheckout } from "~/platform/payments/payments-demo.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { instantOf } from "~/program/mountain-time";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { loader } from "./detail";

onAFreshDatabase();
beforeAll(loadSite);

const PRIVATE = /token=[\w.-]{10,}|\/register\/confirmation\/[\w-]{10,}/;

test("no letter that lets somebody in shows its link to staff, owners included", async () => {
  await sendEveryPrivateLetter();
  const letters = await db().select().from(outbox);
  const sealed = letters.filter((row) => PRIVATE.test(`${row.html} ${row.text}`));
  expect(new Set(sealed.map(({ kind }) => kind))).toEqual(
    new Set([
      "email-confirmation",
      "password-reset",
      "registration-confirmation",
      "reminder",
      "reminder-confirmation",
    ]),
  );
  for (const row of letters) {
    const shown = JSON.stringify(await open(row.id));
    expect(shown, row.kind).not.toMatch(PRIVATE);
    expect(shown, row.kind).toContain(row.recipient);
    expect(row.isSealed, row.kind).toBe(sealed.includes(row));
  }
});

async function sendEveryPrivateLetter(): Promise<void> {
  await sendPasswordReset("ada@example.org", newToken());
  await sendConfirmation("ada@example.org", newToken());
  const { sessionId } = await aPendingRegistration();
  await payDemoCheckout(sessionId);
  await reconcileOne(sessionId);
  const at = (local: string) => ({ ...currentSite(), now: instantOf(local) });
  const wish = { email: "ann@example.org", awaitsNextSeason: false, idempotencyKey: "once" };
  await requestReminders({ ...wish, milestones: ["submission"] }, at("2026-02-01T12:00"));
  const mails = await db().select().from(outbox);
  const confirmation = mails.find(({ kind }) => kind === "reminder-confirmation");
  const token = /token=([\w-]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
  await confirmRequest(token, at("2026-02-01T12:00"));
  await sendDueReminders(at("2026-03-11T09:00"));
}

function open(id: string) {
  const context = aRouterContext();
  const staff = { id: "owner-1", email: "owner@example.org", hasTwoFactor: true };
  context.set(staffContext, { ...staff, role: "owner" });
  return loader({ params: { id }, context } as never);
}
