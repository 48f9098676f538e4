import { Outlet, useLocation } from "react-router";
import { MY_PATH, SCHOOL_PATH } from "~/program/paths";
import { findVisitor } from "~/records/access/visitor.server";
import { nameOfVisitor } from "~/records/access/visitor-name.server";
import { ErrorMessage } from "~/ui/error-page";
import { ERROR_COPY } from "~/ui/errors/error-copy";
import type { PageHandle } from "~/ui/page-handle";
import { usePageLocale } from "~/ui/use-locale";
import type { Route } from "./+types/own-pages";

/** Whoever came in goes on in the language in which they did. */
export const handle: PageHandle = { takesHint: true };

/** Pages made for a person, whose name stands in the header; all others are the same for everybody. */
export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await findVisitor(request);
  return { visitor: visitor && { name: (await nameOfVisitor(visitor)).shown } };
}

export default function OwnPages() {
  return <Outlet />;
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
