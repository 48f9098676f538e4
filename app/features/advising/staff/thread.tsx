import { Link } from "react-router";
import { notHere, recordIdOf } from "~/platform/staff/record-address.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { programTimeOf } from "~/program/program-time";
import { entryName } from "~/program/shown-name";
import { findEntry } from "~/records/access/own-entries.server";
import { findMatch, messagesOf } from "~/records/advising/matches.server";
import { siteContext } from "~/ui/site-router-context";
import { Screen } from "~/ui/staff/screen";
import { ADVISING_COPY } from "../advising-copy";
import { ADVISING_PATH } from "../advising-paths";
import { Thread } from "../thread";
import type { Route } from "./+types/thread";

/** Whoever looks after children can read what is written to them. */
export const middleware = [toSee("advising.read")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const found = await findMatch(recordIdOf(params.match));
  if (!found) throw notHere();
  const entry = await findEntry(found.match.entryId);
  const given = new Map(entry?.members.map(({ id, givenName }) => [id, givenName]));
  const messages = await messagesOf(found.match.id);
  const advisor = found.advisor?.name ?? ADVISING_COPY.en.writtenAs.advisor;
  return {
    who: entry ? entryName(entry) : "An entry",
    advisor,
    wish: found.match.wish,
    messages: messages.map(({ id, writtenAs, participantId, createdAt, text }) => ({
      id,
      isOwn: writtenAs === "advisor",
      from:
        writtenAs === "advisor"
          ? advisor
          : (given.get(participantId ?? "") ?? ADVISING_COPY.en.writtenAs[writtenAs]),
      when: longDateTime(localOf(programTimeOf(createdAt, site))),
      text,
    })),
  };
}

export default function StaffThread({ loaderData }: Route.ComponentProps) {
  const { who, advisor, wish, messages } = loaderData;
  return (
    <Screen
      title={`${who} and ${advisor}`}
      purpose={`What they hoped for: ${wish}`}
      actions={<Link to={ADVISING_PATH}>Advising</Link>}
    >
      <Thread messages={messages} empty="Nothing was written." />
    </Screen>
  );
}
