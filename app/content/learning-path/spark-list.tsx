import { SPARK_HABITS } from "./copy";

/** The five habits, each behind its letter. */
export function SparkList() {
  return (
    <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-8">
      {SPARK_HABITS.map(({ letter, name, text }) => (
        <li key={letter} className="border-rule-2 border-t-2 pt-4 pb-8">
          <p aria-hidden="true" className="display text-h1 text-gold">
            {letter}
          </p>
          <h3 className="mt-2 text-h4">{name}</h3>
          <p className="mt-2 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
