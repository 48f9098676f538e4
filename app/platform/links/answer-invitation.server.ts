import { redirect } from "react-router";

interface InvitationPressed {
  /** The page of the invitation. */
  here: string;
  wantsNewLink: boolean;
  sendAgain: () => Promise<unknown>;
  /** Where whoever accepts goes on, and the cookie with which they have come in; nothing once it is over. */
  accept: () => Promise<{ path: string; cookie: string } | undefined>;
}

/** What pressing a button on an invitation's page leads to, whatever it invites to. */
export async function answerInvitation({
  here,
  wantsNewLink,
  sendAgain,
  accept,
}: InvitationPressed): Promise<Response> {
  if (wantsNewLink) {
    await sendAgain();
    return redirect(`${here}?sent`, 303);
  }
  const accepted = await accept();
  // Used or too old by now: the page says so.
  if (!accepted) return redirect(here, 303);
  return redirect(accepted.path, { status: 303, headers: { "Set-Cookie": accepted.cookie } });
}
