import { ShortMoment } from "~/ui/staff/moment";
import type { PlannedReminder } from "../due-reminder";

interface GuardianLettersProps {
  askedAt: Date | null;
  lastLetterAt: Date | null;
  reminders: PlannedReminder[];
}

/** Which letters have gone to a guardian, and which go by themselves while nobody answers. */
export function GuardianLetters({ askedAt, lastLetterAt, reminders }: GuardianLettersProps) {
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
