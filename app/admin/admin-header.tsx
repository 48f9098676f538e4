import { Link } from "react-router";
import { PAGES } from "~/program/paths";
import type { Role } from "~/program/roles";
import { WordmarkSign } from "~/ui/art/wordmark-sign";
import { useSite } from "~/ui/site-context";
import { SearchBox } from "./search/search-box";

/** Which site this is, who is signed in, and the way out. */
export function AdminHeader({ email, role }: { email: string; role: Role }) {
  const { season, settings } = useSite();
  return (
    <header className="admin-bar">
      <Link className="wordmark" to="/admin">
        <WordmarkSign />
        <span>
          <b>{settings.productName}</b>
          <span>Admin</span>
        </span>
      </Link>
      <SearchBox />
      <span className="admin-bar-fact">{season.name}</span>
      <Link className="admin-bar-fact" to="/admin/account" title={`${email}, ${role}`}>
        My account
      </Link>
      <a className="admin-bar-fact" href={PAGES.home.path}>
        View site
      </a>
      <form method="post" action="/auth/sign-out" aria-label="Sign out">
        <button type="submit" className="link-button">
          Sign out
        </button>
      </form>
    </header>
  );
}
