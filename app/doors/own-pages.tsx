import { data, type MiddlewareFunction, Outlet, useLocation } from "react-router";
import { accountOf } from "~/features/accounts/staff.server";
import { MY_PATH, SCHOOL_PATH } from "~/program/paths";
import { may } from "~/program/powers";
import { findVisitor } from "~/records/access/visitor.server";
import { nameOfVisitor } from "~/records/access/visitor-name.server";
import { findStaffView, isSeenByStaff } from "~/records/people/staff-views.server";
import { ErrorMessage } from "~/ui/error-page";
import { ERROR_COPY } from "~/ui/errors/error-copy";
import type { PageHandle } from "~/ui/page-handle";
import { usePageLocale } from "~/ui/use-locale";
import type { Route } from "./+types/own-pages";
import { SeenAs } from "./seen-as";

/** Whoever came in goes on in the language in which they did. */
export const handle: PageHandle = { takesHint: true };

/** Staff who look at somebody's pages change nothing there, whoever else they may be in this browser. */
const letStaffOnlyLook: MiddlewareFunction = async ({ request }) => {
  const view = await findStaffView(request);
  if (!view) return;
  const account = await accountOf(request.headers);
  const role = account?.id === view.staffId ? account.role : null;
  const mayLook = role !== null && may({ kind: "staff", role }, "person.see-as");
  if (!mayLook || !READING.has(request.method)) throw data(null, { status: 403 });
};

const READING = new Set(["GET", "HEAD"]);

export const middleware = [letStaffOnlyLook];

/** Pages made for a person, whose name stands in the header; all others are the same for everybody. */
export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await findVisitor(request);
  const view = await findStaffView(request);
  return {
    visitor: visitor && { name: (await nameOfVisitor(visitor)).shown },
    seenAs: view && { email: view.email, isShown: isSeenByStaff(request) },
  };
}

export default function OwnPages({ loaderData }: Route.ComponentProps) {
  const { seenAs } = loaderData;
  return (
    <>
      {seenAs && <SeenAs {...seenAs} />}
      <Outlet />
    </>
  );
}

/** What is not there, or went wrong, leaves the header standing and leads back to what is one's own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { own } = ERROR_COPY[usePageLocale()];
  const isDesk = pathname.startsWith(SCHOOL_PATH);
  return (
    <ErrorMessage
      error={error}
      notFound={own}
      action={isDesk ? { href: SCHOOL_PATH, label: own.desk } : { href: MY_PATH, label: own.my }}
    />
  );
}
