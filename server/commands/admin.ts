import { giveRole } from "~/features/accounts/give-role.server";
import { BY_COMMAND } from "~/program/event-actors";
import { emailAddress } from "~/program/field-rules";
import { ROLES } from "~/program/roles";
import { type Command, CommandFailed } from "./command";

export const adminCommand: Command = {
  name: "admin",
  usage: "npm run admin -- grant EMAIL owner|admin|viewer|volunteer",
  async run([action, email, wanted], print) {
    const role = ROLES.find((known) => known === wanted);
    if (action !== "grant" || !email || !role)
      throw new CommandFailed("Say whom to give which role.");
    if (!emailAddress().safeParse(email).success) {
      throw new CommandFailed(`${email} is not an email address.`);
    }
    const given = await giveRole({ email, role, actor: BY_COMMAND });
    if (given.outcome === "last-owner") {
      throw new CommandFailed(`${email} is the last owner. Make somebody else owner first.`);
    }
    if (given.outcome === "changed") return print(`${email} is now ${role}.`);
    print(
      `Nobody has proven ${email} yet. Whoever opens this link chooses a password and is ${role}:`,
    );
    print(given.link);
  },
};
