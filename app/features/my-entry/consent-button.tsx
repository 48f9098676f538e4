import { ownConsentPath } from "~/program/paths";
import { useLocale } from "~/ui/use-locale";
import type { ChildView } from "./entry-view.server";
import { MY_COPY } from "./my-copy";

interface ConsentButtonProps {
  entry: string;
  child: ChildView;
  /** Its classes. */
  look: string;
  /** What the form is called, where the child has another on the page. */
  title?: string;
  /** What the button says, where it stands for one thing to do. */
  label?: string;
}

/** What this visitor can do about a child's consent: answer, look at the answer, or remind whoever is asked. */
export function ConsentButton({ entry, child, look, title, ...given }: ConsentButtonProps) {
  const copy = MY_COPY[useLocale()].consent;
  const { consent } = child;
  if (!consent) return null;
  if (!consent.canAnswer && (!consent.canRemind || consent.isRemindedToday)) return null;
  const label = given.label ?? labelOf(consent);
  return (
    <form
      method="post"
      action={ownConsentPath(entry, child.id)}
      aria-label={title ?? `${label}: ${child.name}`}
    >
      <button
        type="submit"
        name="intent"
        value={consent.canAnswer ? "answer" : "remind"}
        className={look}
        aria-label={`${label}: ${child.name}`}
      >
        {label}
      </button>
    </form>
  );

  function labelOf({ canAnswer, own }: NonNullable<ChildView["consent"]>): string {
    if (!canAnswer) return copy.remind;
    return own ? copy.readOrChange : copy.answerNow;
  }
}
