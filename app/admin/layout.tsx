import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { staffContext } from "~/platform/staff/staff-context.server";
import { DemonstrationLine } from "~/ui/demonstration-line";
import type { PageHandle } from "~/ui/page-handle";
import { useSite } from "~/ui/site-context";
import { SkipLink } from "~/ui/skip-link";
import type { Route } from "./+types/layout";
import { AdminError } from "./admin-error";
import { AdminHeader } from "./admin-header";
import { AdminNavigation } from "./admin-navigation";
import { requireStaff } from "./authorization.server";
import { countsToDo } from "./overview/counts-to-do.server";
import { staffMenu } from "./staff-menu.server";
import "~/ui/staff/staff.css";
import "~/ui/staff/selection.css";

export const handle = { js: true, bare: true } satisfies PageHandle;
export const middleware = [requireStaff];
/** Each screen names itself; see `Screen`. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role } = context.get(staffContext);
  return { email, role, groups: staffMenu(context), toDo: await countsToDo(context) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const main = useFocusOnNewScreen();
  return (
    <div className="admin">
      <SkipLink />
      <DemonstrationLine site={useSite()} />
      <AdminHeader email={loaderData.email} role={loaderData.role} />
      <div className="admin-shell">
        <AdminNavigation {...loaderData} />
        <main id="main" ref={main} tabIndex={-1} className="admin-main">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** The link that was followed is gone, so the keyboard starts at the new screen. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A notice on the new screen may have taken the focus already.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Without the menu: whoever was refused at the door has none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="admin">
      <DemonstrationLine site={useSite()} />
      <main id="main" className="admin-main">
        <AdminError error={error} />
      </main>
    </div>
  );
}
