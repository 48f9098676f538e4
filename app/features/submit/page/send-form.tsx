import { type FormEvent, useState } from "react";
import type { PackItem } from "~/program/project-rules";
import { Icon } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { describeProblem } from "../describe-problem";
import type { ProjectView } from "../project-view.server";
import { COPY } from "../submit-copy";
import { missingConsents } from "./missing-consents";
import { ANSWER_ID } from "./refusal-box";
import type { DraftHandle } from "./use-draft";

/** What was typed last is saved first: the version holds what was on the screen. */
export function SendForm({ draft, isAgain }: { draft: DraftHandle; isAgain: boolean }) {
  const { send, pack } = COPY[useLocale()];
  const [isHeld, setHeld] = useState(false);
  async function saveFirst(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (!draft.isLive || draft.saving.what === "saved") return;
    event.preventDefault();
    const isSaved = await draft.flush();
    setHeld(!isSaved);
    if (isSaved) form.submit();
  }
  return (
    <form
      id="send"
      method="post"
      action={`?change#${ANSWER_ID}`}
      aria-label={send.button}
      onSubmit={saveFirst}
    >
      <input type="hidden" name="intent" value="send-in" />
      <button type="submit" className="btn w-full">
        {isAgain ? send.again : send.button}
        <Icon name="send" className="size-5" />
      </button>
      <p role="status">{isHeld && draft.saving.what !== "saved" && send.unsaved}</p>
      <p className="pack-again">{pack.again}</p>
    </form>
  );
}

interface MissingListProps {
  missing: PackItem[];
  members: ProjectView["members"];
}

/** The whole list: what sending in needs, and what only being judged needs. */
export function MissingList({ missing, members }: MissingListProps) {
  const copy = COPY[useLocale()];
  const { send, parts, consents } = copy;
  const waiting = missingConsents(members);
  return (
    <div className="missing-list" role="alert">
      <h2>{send.missingTitle}</h2>
      <h3>{send.missing}</h3>
      <ul>
        {missing.map(({ part, problem }) => (
          <li key={part}>
            <a href={`#${part}`}>{parts[part].title}</a>
            {problem && `: ${describeProblem(problem, copy)}`}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3>{send.forJudging}</h3>
          <ul>
            {waiting.map(({ id, givenName, consent }) => (
              <li key={id}>{consents.missing[consent](givenName)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
