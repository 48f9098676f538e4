import { PAGES } from "~/program/paths";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { LinkPage, SEND_AGAIN } from "~/ui/press-to-continue";
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
      {sentTo ? (
        <form method="post" className="mt-8">
          <button type="submit" {...SEND_AGAIN} className={buttonClass("gold")}>
            {over.submit}
          </button>
        </form>
      ) : (
        <Actions>
          <ButtonLink href={PAGES.contact.path} tone="gold">
            {over.contact}
          </ButtonLink>
        </Actions>
      )}
    </LinkPage>
  );
}
