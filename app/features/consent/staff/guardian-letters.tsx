import { ShortMoment } from "~/ui/staff/moment";
import type { PlannedReminder } from "../due-reminder";

interface GuardianLettersProps {
  askedAt: Date | null;
  lastLetterAt: Date | null;
  hasAnswered: boolean;
  reminders: PlannedReminder[];
}

/** Which letters have gone to a guardian, and which go by themselves while nobody answers. */
export function GuardianLetters(props: GuardianLettersProps) {
  const { askedAt, lastLetterAt, reminders, hasAnswered } = props;
  // Whoever has answered is asked no more: on paper, or in the sitting in which they paid.
  if (!askedAt && hasAnswered) return null;
  if (!askedAt) return <p>The first letter goes out within a few minutes.</p>;
  return (
    <ul>
      <li>
        First letter <ShortMoment at={askedAt} />
        {lastLetterAt && lastLetterAt > askedAt && (
          <>
            , last letter <ShortMoment at={lastLetterAt} />
          </>
        )}
      </li>
      {reminders.map(({ due, at, state }) => (
        <li key={due}>
          {due === "deadline" ? "Reminder a week before judging opens" : `Reminder of day ${due}`}:{" "}
          {state === "sent" ? (
            "sent"
          ) : (
            <>
              comes on <ShortMoment at={at} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
