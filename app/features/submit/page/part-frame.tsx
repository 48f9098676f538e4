import type { ReactNode } from "react";
import type { PartId } from "~/program/project";
import { Icon, type IconName } from "~/ui/icon";
import { useLocale } from "~/ui/use-locale";
import { COPY } from "../submit-copy";
import type { PartState } from "./part-state";

const LOOK: Record<PartState, { icon: IconName; tone: string }> = {
  packed: { icon: "circle-check", tone: "text-ok" },
  missing: { icon: "circle-alert", tone: "text-crit" },
  change: { icon: "triangle-alert", tone: "text-crit" },
  optional: { icon: "circle-dot", tone: "text-ink-2" },
  waiting: { icon: "clock", tone: "text-warn" },
};

interface PartFrameProps {
  id: PartId | "consents";
  title: string;
  /** Null where it is not the visitor's to know. */
  state: PartState | null;
  hint?: string;
  children: ReactNode;
}

/** One part of the project: its name, whether it is packed, what is asked. */
export function PartFrame({ id, title, state, hint, children }: PartFrameProps) {
  const { states } = COPY[useLocale()];
  return (
    <section
      id={id}
      className={state ? `project-part project-part-${state}` : "project-part"}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {state && (
          <span className={`part-state ${LOOK[state].tone}`}>
            <Icon name={LOOK[state].icon} className="size-5" />
            {states[state]}
          </span>
        )}
      </header>
      {hint && <p className="part-hint">{hint}</p>}
      {children}
    </section>
  );
}
