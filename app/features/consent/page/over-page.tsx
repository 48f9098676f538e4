import { PAGES } from "~/program/paths";
import { LinkPage, NewLinkOrElsewhere } from "~/ui/press-to-continue";
import type { ConsentCopy } from "../consent-copy";
import { consentPath } from "../consent-paths";

interface OverPageProps {
  token: string;
  /** Masked; null where there is nobody to send a new one to. */
  sentTo: string | null;
  isSentAgain?: boolean;
  /** Why no new one was sent just now. */
  refused?: string | null;
  words: ConsentCopy;
}

/** No dead end: a new link goes to the mailbox on file; who lost it altogether comes in by a code. */
export function OverPage({ token, sentTo, isSentAgain, refused, words }: OverPageProps) {
  const { over } = words;
  if (isSentAgain) return <LinkPage title={over.sentTitle} text={over.sent} />;
  return (
    <LinkPage title={over.title} text={sentTo ? over.offer(sentTo) : over.unknown}>
      {refused && (
        <p role="alert" className="mt-6 font-bold">
          {refused}
        </p>
      )}
      <NewLinkOrElsewhere
        newLink={sentTo ? over.submit : null}
        action={consentPath(encodeURIComponent(token))}
        elsewhere={{ label: over.signIn, href: PAGES.signIn.path }}
      />
    </LinkPage>
  );
}
