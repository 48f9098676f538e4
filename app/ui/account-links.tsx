import { PAGES } from "~/program/paths";

export interface Account {
  canSeeAdmin: boolean;
}

interface AccountLinksProps {
  account: Account | null;
  path: string;
  className: string;
  /** What its form is called: the page has two of them, in the header and in the menu. */
  signOutName: string;
}

/** Sign In for visitors; for staff the admin area and the way out. */
export function AccountLinks({ account, path, className, signOutName }: AccountLinksProps) {
  if (!account) {
    const isHere = path === PAGES.signIn.path;
    return (
      <a className={className} href={PAGES.signIn.path} aria-current={isHere ? "page" : undefined}>
        {PAGES.signIn.label}
      </a>
    );
  }
  return (
    <>
      {account.canSeeAdmin && (
        <a className={className} href="/admin">
          Admin
        </a>
      )}
      <form method="post" action="/auth/sign-out" aria-label={signOutName}>
        <button type="submit" className={className}>
          Sign out
        </button>
      </form>
    </>
  );
}
