import { data } from "react-router";
import { Toast } from "../toast";

/** In place of the action's answer, when none came. */
export interface Unreachable {
  isUnreachable: true;
  outcome?: undefined;
  result?: undefined;
  stamp?: undefined;
}

/** A server that cannot be reached must not take the typed text away: for a page's `clientAction`. */
export async function orUnreachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect: the form was taken.
    if (error instanceof Response) throw error;
    // The status keeps the router from asking the server for the page's data anew, in vain.
    return data<Unreachable>({ isUnreachable: true }, { status: 503 });
  }
}

export function UnreachableToast({ answer }: { answer: object | undefined }) {
  if (!answer || !("isUnreachable" in answer)) return null;
  return (
    <Toast
      tone="error"
      title="Nothing was sent"
      description="The site could not be reached. What you wrote is still here: please try again."
    />
  );
}
