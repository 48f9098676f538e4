import { buttonClass } from "~/ui/button-link";
import { LEARNER_PARAMETER } from "./keep-schema";

interface WhoIsLearningProps {
  learners: { key: string; name: string | null }[];
  /** What the address holds, to be carried on. */
  answers: [string, string][];
}

/** A mailbox may stand for many. Choosing changes nothing; it only names the child in the address. */
export function WhoIsLearning({ learners, answers }: WhoIsLearningProps) {
  return (
    <form aria-label="Who is learning?">
      {answers.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>Then the check can be kept in the right passport.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {learners.map(({ key, name }) => (
          <button
            key={key}
            type="submit"
            name={LEARNER_PARAMETER}
            value={key}
            className={buttonClass("line")}
          >
            {name ?? "I am, an adult"}
          </button>
        ))}
      </div>
    </form>
  );
}
