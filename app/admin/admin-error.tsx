import { isRouteErrorResponse, Link } from "react-router";
import { describeError } from "~/ui/error-page";

/** Something in the admin area could not be shown: what, and where to go on. */
export function AdminError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>Admin</title>
      <h1>{isMissing ? "This is not here" : "That did not work"}</h1>
      <p className="purpose">
        {isMissing
          ? "The record does not exist, or was removed at the end of its time."
          : describeError(error)}
      </p>
      <p>
        <Link to="/admin">Go to the overview</Link>
      </p>
    </>
  );
}
