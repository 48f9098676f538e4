export interface Step {
  title: string;
  text: string;
  note?: string;
}

/** What to do, in order: a numbered trail with a line from step to step. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="relative grid grid-cols-[48px_minmax(0,1fr)] gap-x-5 pb-10 before:absolute before:top-12 before:bottom-0 before:left-6 before:w-0.5 before:-translate-x-1/2 before:bg-rule last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="display grid size-12 place-items-center rounded-full bg-brand text-brand-ink text-h4"
          >
            {index + 1}
          </span>
          <div className="pt-2">
            <h3>{step.title}</h3>
            <p className="mt-2 max-w-[40em] text-ink-2">{step.text}</p>
            {step.note && <p className="mt-2 font-bold text-b">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
