import type { MailMood } from "../../tests/support/mail-catcher.ts";
import { type Fault, inAWorld, ONCE_ON_BOTH } from "../fault.ts";
import { demandOthersUndisturbed } from "../undisturbed.ts";

export const mailAway: Fault[] = [
  {
    name: "the mail server is down",
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      await demandOthersUndisturbed(world, [], {
        begin: () => world.mailbox.close(),
        end: () => world.mailbox.open(),
      });
    }),
  },
  inMood("is slow", "slow"),
  inMood("refuses everything", "refusing"),
  inMood("dies in the middle of a message", "dying"),
  inMood("answers nonsense", "babbling"),
];

function inMood(clause: string, mood: MailMood): Fault {
  return {
    name: `the mail server ${clause}`,
    tries: ONCE_ON_BOTH,
    run: inAWorld(async (world) => {
      const be = (now: MailMood) => {
        world.mailbox.mood = now;
      };
      await demandOthersUndisturbed(world, [], {
        begin: () => be(mood),
        end: () => be("friendly"),
      });
    }),
  };
}
