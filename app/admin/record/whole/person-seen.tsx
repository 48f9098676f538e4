import type { PersonShown } from "./whole";

interface PersonSeenProps {
  person: PersonShown;
  /** Where their own pages begin. */
  page: string;
  type: string;
  id: string;
  canSeeAs: boolean;
}

/** Somebody with pages of their own, and the way to see them as they do. */
export function PersonSeen({ person, page, type, id, canSeeAs }: PersonSeenProps) {
  return (
    <li>
      <span>
        <b>{person.email}</b>, {person.as}
      </span>
      {canSeeAs && (
        // Another site's header and language: the browser goes there itself.
        <form
          method="post"
          action={`/admin/see-as/${type}/${id}`}
          aria-label={`See as ${person.email}`}
        >
          <input type="hidden" name="person" value={person.id} />
          <input type="hidden" name="page" value={page} />
          <button type="submit" className="link-button">
            See {page === "/my" ? "/my" : "the class desk"} as they see it
            <span className="sr-only">: {person.email}</span>
          </button>
        </form>
      )}
    </li>
  );
}
