import { type ReactNode, useId } from "react";
import { Actions } from "./actions";
import { ClosingScene } from "./art/closing-scene";
import type { Ending } from "./art/endings/ending";
import { ServerDrawing } from "./art/server-drawing";

interface ClosingCallProps {
  title: string;
  text?: ReactNode;
  /** Where this page ends; without one, at the range of the home page. */
  ending?: Ending;
  /** Buttons: the one clear next step, and at most one other. */
  children: ReactNode;
}

/** The night that ends a page, with the next step to take. */
export function ClosingCall({ title, text, ending, children }: ClosingCallProps) {
  const headingId = useId();
  return (
    <section
      className={`closing-call dusk ${ending ? `ending-${ending.name}` : ""}`}
      aria-labelledby={headingId}
    >
      {ending ? (
        <ServerDrawing viewBox="0 0 1600 240" drawing={ending.drawing} />
      ) : (
        <ClosingScene />
      )}
      <div className="wrap">
        <h2 id={headingId} className="max-w-[9em] text-h1 tracking-[-.022em]">
          {title}
        </h2>
        {text && <p className="mt-6 max-w-[30em] text-l">{text}</p>}
        <Actions>{children}</Actions>
      </div>
    </section>
  );
}
