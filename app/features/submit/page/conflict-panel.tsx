import { useLocale } from "~/ui/use-locale";
import { type Conflict, formOf, textOf } from "../part-slots";
import { COPY } from "../submit-copy";

interface ConflictPanelProps {
  conflict: Conflict;
  /** With script; without it the buttons are forms. */
  settle: ((choice: "yours" | "theirs") => void) | null;
}

/** Two people wrote at once: both texts stand side by side, and nobody's is lost. */
export function ConflictPanel({ conflict, settle }: ConflictPanelProps) {
  const words = COPY[useLocale()].conflict;
  return (
    <div className="part-conflict" role="alert">
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <div className="part-conflict-texts">
        <div>
          <h4>{words.yours}</h4>
          <p className="part-conflict-text">{textOf(conflict.yours)}</p>
          {settle ? (
            <button
              type="button"
              className="btn btn-line btn-small"
              onClick={() => settle("yours")}
            >
              {words.keepYours}
            </button>
          ) : (
            <KeepYours conflict={conflict} label={words.keepYours} />
          )}
        </div>
        <div>
          <h4>{words.theirs}</h4>
          <p className="part-conflict-text">{textOf(conflict.theirs)}</p>
          {settle ? (
            <button
              type="button"
              className="btn btn-line btn-small"
              onClick={() => settle("theirs")}
            >
              {words.takeTheirs}
            </button>
          ) : (
            <a className="btn btn-line btn-small" href="?change">
              {words.takeTheirs}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function KeepYours({ conflict, label }: { conflict: Conflict; label: string }) {
  const fields = formOf(conflict.slot, conflict.yours, conflict.revision);
  return (
    <form method="post" aria-label={label}>
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-line btn-small">
        {label}
      </button>
    </form>
  );
}
