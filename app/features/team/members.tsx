import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "./team-copy";
import type { TeamView } from "./team-view.server";
import "./team.css";

interface MembersProps {
  members: TeamView["members"];
  canRemove: boolean;
}

export function Members({ members, canRemove }: MembersProps) {
  const words = TEAM_COPY[useLocale()].members;
  return (
    <ul className="team-members">
      {members.map(({ id, name, grade }) => (
        <li key={id}>
          <b>{name}</b>
          <span className="text-ink-2">{grade && words.grade(grade)}</span>
          {canRemove && (
            <form method="post" aria-label={words.removeTitle(name)}>
              <input type="hidden" name="participant" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove"
                aria-label={`${words.remove}: ${name}`}
                className="cursor-pointer py-1 text-link underline"
              >
                {words.remove}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
