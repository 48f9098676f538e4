import { PAGES } from "~/program/paths";
import { LinkPage, NewLinkOrElsewhere } from "~/ui/press-to-continue";
import type { ConsentCopy } from "../consent-copy";

interface OverPageProps {
  sentTo: string | null;
  isSentAgain: boolean;
  words: ConsentCopy;
}

/** No dead end: a new link goes to the same mailbox, of which too little is shown to be used. */
export function OverPage({ sentTo, isSentAgain, words: { over } }: OverPageProps) {
  if (isSentAgain) return <LinkPage title={over.sentTitle} text={over.sent} />;
  return (
    <LinkPage title={over.title} text={sentTo ? over.offer(sentTo) : over.unknown}>
      <NewLinkOrElsewhere
        newLink={sentTo ? over.submit : null}
        elsewhere={{ label: over.contact, href: PAGES.contact.path }}
      />
    </LinkPage>
  );
}
