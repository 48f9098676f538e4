import { grantRole, ROLES } from "~/platform/staff.server";
import { type Command, CommandFailed } from "./command";

export const adminCommand: Command = {
  name: "admin",
  usage: "npm run admin -- grant EMAIL owner|admin|viewer",
  async run([action, email, wanted], print) {
    const role = ROLES.find((known) => known === wanted);
    if (action !== "grant" || !email || !role)
      throw new CommandFailed("Say whom to give which role.");
    if (!(await grantRole(email, role))) {
      throw new CommandFailed(`There is no account for ${email}. Sign up at /auth first.`);
    }
    print(`${email} is now ${role}.`);
  },
};
