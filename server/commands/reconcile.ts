import { reconcilePayments } from "~/features/registration/payment/reconcile-payments.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Command } from "./command";

export const reconcileCommand: Command = {
  name: "reconcile",
  usage: "npm run reconcile",
  async run(_args, print) {
    const { asked, moved, failed } = await reconcilePayments();
    wakeOutbox();
    print(
      `Asked about ${asked} pending registrations: ${moved} moved, ${failed} without an answer.`,
    );
  },
};
