import { REMINDER_DAYS } from "../due-reminder";

/** Day 0 is that of the first letter. */
const DAYS = [0, ...REMINDER_DAYS];
const WIDTH = 104;
const placeOf = (day: number) => 8 + (day / (DAYS.at(-1) ?? 1)) * (WIDTH - 16);

interface LetterPipsProps {
  /** The greatest of the days whose letter has gone; null before the first. */
  reached: number | null;
}

/** Which of the letters have gone, along their days. */
export function LetterPips({ reached }: LetterPipsProps) {
  const gone = DAYS.filter((day) => reached !== null && day <= reached).length;
  return (
    <svg
      className="letter-pips"
      viewBox={`0 0 ${WIDTH} 18`}
      role="img"
      aria-label={`${gone} of ${DAYS.length} letters`}
    >
      <path d={`M8 9H${WIDTH - 8}`} />
      {DAYS.map((day, index) => (
        <circle
          key={day}
          className={index < gone ? "is-gone" : undefined}
          cx={placeOf(day)}
          cy={9}
          r={5}
        />
      ))}
    </svg>
  );
}
