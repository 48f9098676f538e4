import type { FakeStripe } from "../../tests/support/fake-stripe.ts";
import { everywhere } from "../../tests/support/fake-stripe-troubles.ts";
import { type Fault, inAWorld, ONCE_ON_BOTH } from "../fault.ts";
import { demandOthersUndisturbed } from "../undisturbed.ts";

const OF_PAYMENTS = ["registrations", "payment events"];

export const paymentsAway: Fault[] = [
  whileStripe("is down", { troubles: everywhere("cut") }),
  whileStripe("is slow", { delayMs: 1_500 }),
  whileStripe("hangs", { troubles: everywhere("hangs") }),
  whileStripe("answers nonsense", { troubles: everywhere("html") }),
  whileStripe("fails every request", { troubles: everywhere("fails") }),
  whileStripe("is too busy for us", { troubles: everywhere("busy") }),
  whileStripe("does what it is asked and says that it failed", {
    troubles: everywhere("fails-after-deed"),
  }),
  whileStripe("does what it is asked and hangs up", { troubles: everywhere("cut-after-deed") }),
];

type Mood = Partial<Pick<FakeStripe, "troubles" | "delayMs">>;

function whileStripe(clause: string, mood: Mood): Fault {
  return {
    name: `Stripe ${clause}`,
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      await demandOthersUndisturbed(world, OF_PAYMENTS, {
        begin: () => Object.assign(world.stripe, mood),
        end: () => Object.assign(world.stripe, WELL),
      });
      await world.untilAtWork();
    }),
  };
}

const WELL: Mood = { troubles: {}, delayMs: 0 };
