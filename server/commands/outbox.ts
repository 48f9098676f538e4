import { isOpenLetter } from "~/admin/features.server";
import {
  describeMessage,
  describeOutbox,
  revealMessage,
} from "~/platform/mail/describe-outbox.server";
import { type Command, CommandFailed } from "./command";

const WITH_LINKS = "--with-links";

export const outboxCommand: Command = {
  name: "outbox",
  usage: `npm run outbox [-- show ID [${WITH_LINKS}]]   (private links are shown only if asked for)`,
  options: [WITH_LINKS],
  async run(args, print) {
    const [action = "list", id = ""] = args.filter((word) => word !== WITH_LINKS);
    if (action !== "list" && action !== "show")
      throw new CommandFailed("Say list, or show and an id.");
    const lines = await (action === "list"
      ? describeOutbox()
      : show(id, args.includes(WITH_LINKS)));
    if (!lines) throw new CommandFailed("There is no message with this id.");
    for (const line of lines) print(line);
  },
};

function show(id: string, withLinks: boolean) {
  return withLinks ? revealMessage(id) : describeMessage(id, isOpenLetter);
}
