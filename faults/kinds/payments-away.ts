import type { FakeStripe } from "../../tests/support/fake-stripe.ts";
import { type Fault, inAWorld, ONCE_ON_BOTH } from "../fault.ts";
import { demandOthersUndisturbed } from "../undisturbed.ts";

const OF_PAYMENTS = ["registrations", "payment events"];

export const paymentsAway: Fault[] = [
  whileStripe("is down", { outage: "cuts" }),
  whileStripe("is slow", { delayMs: 1_500 }),
  whileStripe("hangs", { outage: "hangs" }),
  whileStripe("answers nonsense", { outage: "babbles" }),
  whileStripe("fails every request", { behaviour: "fails", failReads: true }),
];

type Mood = Partial<Pick<FakeStripe, "outage" | "delayMs" | "behaviour" | "failReads">>;

function whileStripe(clause: string, mood: Mood): Fault {
  return {
    name: `Stripe ${clause}`,
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      Object.assign(world.stripe, mood);
      await demandOthersUndisturbed(world, OF_PAYMENTS);
      Object.assign(world.stripe, WELL);
      await world.untilAtWork();
    }),
  };
}

const WELL: Mood = { outage: "none", delayMs: 0, behaviour: "normal", failReads: false };
