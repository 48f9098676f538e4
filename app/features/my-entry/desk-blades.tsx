import { rosterPath, schoolPath } from "~/program/paths";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY } from "./my-copy";

export interface OwnDesk {
  schoolId: string;
  name: string;
  /** Nobody has brought in a list yet. */
  isEmpty: boolean;
}

/** A school's contact or teacher: the way to the desk, and on an empty one the one next step. */
export function DeskBlades({ desks }: { desks: OwnDesk[] }) {
  const { turns, school: copy } = MY_COPY[useLocale()];
  return (
    <ul className="blades" aria-label={copy.desks}>
      {desks.map(({ schoolId, name, isEmpty }) => {
        const { title, text, action } = isEmpty ? copy.begin : copy.goOn;
        return (
          <li key={schoolId} className="blade">
            <p>
              <b className="blade-who">{turns.you}</b>
              {name}
            </p>
            <div>
              <h2 className="text-h4">{title}</h2>
              <p className="text-s">{text}</p>
            </div>
            <a
              className="btn btn-small"
              href={isEmpty ? rosterPath(schoolId) : schoolPath(schoolId)}
            >
              {action}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
