import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";

/**
 * Forms name it in their address: the browser then shows it and puts the focus there, without script too.
 * The address keeps it when all went well, so it is a word for both.
 */
export const ANSWER_ID = "answer";

/** Why what was just pressed was not done. */
export function RefusalBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Not every form names it, and not every browser heeds it. Whoever is typing already stays where they are.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div id={ANSWER_ID} ref={box} tabIndex={-1} className="project-refusal">
      {children}
    </div>
  );
}

/** At the top of the page, where somebody looks who believes that it was sent in. */
export function NotSentLine() {
  const { send } = COPY[useLocale()];
  return (
    <div className="not-sent-line">
      <p className="wrap">
        <a href={`#${ANSWER_ID}`}>
          <Icon name="triangle-alert" className="size-6" />
          {send.notSent}
        </a>
      </p>
    </div>
  );
}
