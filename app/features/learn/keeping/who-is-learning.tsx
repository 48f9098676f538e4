import { buttonClass } from "~/ui/button-link";
import { LEARNER_PARAMETER } from "./keep-path";

interface WhoIsLearningProps {
  learners: { key: string; name: string | null }[];
  /** What the address holds, to be carried on. */
  answers: [string, string][];
  /** What was written on the lesson's page: it goes along, and never into the address. */
  arrived: string | undefined;
}

/** A mailbox may stand for many. Choosing changes nothing; it only names the child in the address. */
export function WhoIsLearning({ learners, answers, arrived }: WhoIsLearningProps) {
  const addressOf = (key: string) =>
    `?${new URLSearchParams([...answers, [LEARNER_PARAMETER, key]])}`;
  return (
    <form method="post" aria-label="Who is learning?">
      <input type="hidden" name="intent" value="arrive" />
      <input type="hidden" name="reflection" value={arrived ?? ""} />
      <p>Then the check can be kept in the right passport.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {learners.map(({ key, name }) => (
          <button
            key={key}
            type="submit"
            formAction={addressOf(key)}
            className={buttonClass("line")}
          >
            {name ?? "I am, an adult"}
          </button>
        ))}
      </div>
    </form>
  );
}
