import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { Actions } from "./actions";
import { buttonClass } from "./button-link";
import { LinkIsOver, NewLinkSent } from "./link-is-over";
import { LinkPage } from "./press-to-continue";

export interface InvitationWords {
  text: string;
  submit: string;
  /** Where a no is offered, and what is said after it. */
  decline?: string;
  declined?: { title: string; text: string };
  readOnly: string;
  /** Where it is called something else than a link. */
  over?: string;
  used: string;
  expired: string;
  none: string;
  signIn: string;
  tooMany: (wait: string) => string;
}

interface ShownInvitation {
  state: "good" | "used" | "declined" | "expired" | "none";
  /** The mailbox it was sent to, masked. */
  sentTo: string;
  isSentAgain: boolean;
  isReadOnly: boolean;
}

interface InvitationPageProps {
  title: string;
  words: InvitationWords;
  invitation: ShownInvitation;
  problem: string | undefined;
  /** What is asked of whoever accepts. */
  children?: ReactNode;
}

/** An invitation by letter, which takes a press to accept; once it is over, the way to another. */
export function InvitationPage(props: InvitationPageProps) {
  const { title, words, invitation, problem, children } = props;
  if (invitation.state !== "good") return <Over words={words} invitation={invitation} />;
  const buttons = (
    <>
      <button type="submit" name="intent" value="accept" className={buttonClass("gold")}>
        {words.submit}
      </button>
      {words.decline && (
        // Nothing is asked of whoever says no.
        <button
          type="submit"
          name="intent"
          value="decline"
          formNoValidate
          className={buttonClass("line")}
        >
          {words.decline}
        </button>
      )}
    </>
  );
  return (
    <LinkPage title={title} text={words.text}>
      {invitation.isReadOnly ? (
        <p className="mt-6 font-bold">{words.readOnly}</p>
      ) : (
        <form method="post" aria-label={title} className="mt-8">
          {problem && (
            <p role="alert" className="mb-4 font-bold">
              {problem}
            </p>
          )}
          {children}
          {children ? <Actions>{buttons}</Actions> : buttons}
        </form>
      )}
    </LinkPage>
  );
}

function Over({ words, invitation }: Pick<InvitationPageProps, "words" | "invitation">) {
  const { state, sentTo, isSentAgain, isReadOnly } = invitation;
  if (isSentAgain) return <NewLinkSent />;
  if (state === "declined" && words.declined) return <LinkPage {...words.declined} />;
  const canBeSent = state === "expired" && !isReadOnly;
  return (
    <LinkIsOver
      title={words.over}
      why={state === "good" || state === "declined" ? "" : words[state]}
      newLink={canBeSent ? { sentTo } : null}
      ways={canBeSent ? [] : [{ label: words.signIn, href: PAGES.signIn.path }]}
    />
  );
}
