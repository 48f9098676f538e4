import { changeRole } from "~/features/accounts/change-role.server";
import { BY_COMMAND } from "~/program/event-actors";
import { ROLES } from "~/program/roles";
import { type Command, CommandFailed } from "./command";

export const adminCommand: Command = {
  name: "admin",
  usage: "npm run admin -- grant EMAIL owner|admin|viewer",
  async run([action, email, wanted], print) {
    const role = ROLES.find((known) => known === wanted);
    if (action !== "grant" || !email || !role)
      throw new CommandFailed("Say whom to give which role.");
    const outcome = await changeRole({ email, role, actor: BY_COMMAND });
    if (outcome === "no-account") {
      throw new CommandFailed(`There is no account for ${email}. Sign up at /auth first.`);
    }
    if (outcome === "last-owner") {
      throw new CommandFailed(`${email} is the last owner. Make somebody else owner first.`);
    }
    print(`${email} is now ${role}.`);
  },
};
