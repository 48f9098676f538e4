import type { ReactNode } from "react";
import { PAGES } from "~/program/paths";
import { Actions } from "./actions";
import { buttonClass } from "./button-link";
import { LinkPage, NewLinkOrElsewhere } from "./press-to-continue";

export interface InvitationWords {
  text: string;
  submit: string;
  readOnly: string;
  over: string;
  used: string;
  expired: (mailbox: string) => string;
  none: string;
  again: string;
  sentAgain: string;
  signIn: string;
  tooMany: (wait: string) => string;
}

interface ShownInvitation {
  state: "good" | "used" | "expired" | "none";
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
  const button = (
    <button type="submit" name="intent" value="accept" className={buttonClass("gold")}>
      {words.submit}
    </button>
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
          {children ? <Actions>{button}</Actions> : button}
        </form>
      )}
    </LinkPage>
  );
}

function Over({ words, invitation }: Pick<InvitationPageProps, "words" | "invitation">) {
  const { state, sentTo, isSentAgain, isReadOnly } = invitation;
  if (isSentAgain) return <LinkPage title={words.sentAgain} text="" />;
  const texts = { used: words.used, expired: words.expired(sentTo), none: words.none, good: "" };
  return (
    <LinkPage title={words.over} text={texts[state]}>
      <NewLinkOrElsewhere
        newLink={state === "expired" && !isReadOnly ? words.again : null}
        elsewhere={{ label: words.signIn, href: PAGES.signIn.path }}
      />
    </LinkPage>
  );
}
