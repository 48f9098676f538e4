import { data, type RouterContextProvider } from "react-router";
import { staffPresence } from "../staff/staff-presence.server";

interface LookedAt {
  state: "good" | "used" | "declined" | "expired" | "none";
  /** Of what they are asked to join. */
  name?: string;
  /** Who asks. */
  asker?: string | null;
  /** Masked. */
  sentTo?: string;
}

interface PageArguments {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What the page of an invitation is told; one that is over has the status that says so. */
export function invitationAnswer(invitation: LookedAt, { url, context }: PageArguments) {
  const { state, name = "", asker = null, sentTo = "" } = invitation;
  const isSentAgain = url.searchParams.has("sent");
  const shown = { state, name, asker, sentTo, isSentAgain, isReadOnly: context.get(staffPresence) };
  if (state === "good" || state === "declined" || isSentAgain) return data(shown);
  return data(shown, { status: state === "none" ? 404 : 410 });
}
