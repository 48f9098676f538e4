import { PAGES } from "~/program/paths";
import { LinkIsOver, NewLinkSent } from "~/ui/link-is-over";
import { consentPath } from "../consent-paths";
import type { ConsentCopy } from "../copy.en";

interface OverPageProps {
  token: string;
  /** Masked; null where there is nobody to send a new one to. */
  sentTo: string | null;
  isSentAgain?: boolean;
  /** Why no new one was sent just now. */
  refused?: string | null;
  words: ConsentCopy;
}

/** A new link goes to the mailbox on file; who lost it altogether comes in by a code. */
export function OverPage({ token, sentTo, isSentAgain, refused, words }: OverPageProps) {
  const { old, instead, signIn } = words.over;
  if (isSentAgain) return <NewLinkSent />;
  return (
    <LinkIsOver
      why={sentTo ? old : undefined}
      text={instead}
      newLink={sentTo ? { sentTo, action: consentPath(encodeURIComponent(token)) } : null}
      ways={sentTo ? [] : [{ label: signIn, href: PAGES.signIn.path }]}
      refused={refused}
    />
  );
}
