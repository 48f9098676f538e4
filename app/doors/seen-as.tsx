/** Above a person's own page, for staff who look at it. In English: it is no part of the page. */
export function SeenAs({ email, isShown }: { email: string; isShown: boolean }) {
  return (
    <aside className="demonstration-line" aria-label="You look at this as somebody else" lang="en">
      <p>
        <b>You see what {email} sees.</b>{" "}
        {isShown
          ? "Read-only, and recorded."
          : "This page is theirs alone: it is not shown to staff."}
      </p>
      <form method="post" action="/admin/see-as/end">
        <button type="submit" className="link-button">
          Back to the admin area
        </button>
      </form>
    </aside>
  );
}
