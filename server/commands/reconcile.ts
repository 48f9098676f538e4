import { wakeOutbox } from "~/platform/mail/outbox.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { comparePayments } from "../../app/records/payments/compare-payments.server";
import { reconcilePayments } from "../../app/records/payments/reconcile-payments.server";
import { type Command, CommandFailed } from "./command";

export const reconcileCommand: Command = {
  name: "reconcile",
  usage: "npm run reconcile",
  async run(_args, print) {
    try {
      const { asked, moved, failed } = await reconcilePayments();
      print(`Asked about ${asked} open payments: ${moved} moved, ${failed} without an answer.`);
      const compared = await comparePayments();
      print(
        `Compared ${compared.seen} sessions, charges, refunds and disputes of the last 40 days: ${compared.moved} moved, ${compared.strangers} of registrations that are not here.`,
      );
      if (compared.failed > 0) {
        print(
          `${compared.failed} could not be compared: the payment service told of them in a way that makes no sense, or not at all. The log has each one.`,
        );
      }
    } catch (error) {
      if (!(error instanceof PaymentServiceFailed)) throw error;
      throw new CommandFailed(
        "The payment service stopped answering. What was found until then is stored; the rest is not known yet. Please try again in a few minutes.",
      );
    } finally {
      wakeOutbox();
    }
  },
};
