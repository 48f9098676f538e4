import { describeMessage, describeOutbox } from "~/platform/mail/describe-outbox.server";
import { type Command, CommandFailed } from "./command";

export const outboxCommand: Command = {
  name: "outbox",
  usage: "npm run outbox [-- show ID]",
  async run([action = "list", id = ""], print) {
    if (action !== "list" && action !== "show")
      throw new CommandFailed("Say list, or show and an id.");
    const lines = action === "list" ? await describeOutbox() : await describeMessage(id);
    if (!lines) throw new CommandFailed("There is no message with this id.");
    for (const line of lines) print(line);
  },
};
