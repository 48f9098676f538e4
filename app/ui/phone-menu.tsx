import { MENU, type MenuGroup, PAGES } from "~/program/paths";
import { type Account, AccountLinks } from "./account-links";
import { Icon } from "./icon";
import { loudStep } from "./loud-step";
import { useSite } from "./site-context";
import { Wordmark } from "./wordmark";

/** The full-height menu of small screens, and the button that opens it. */
export function PhoneMenu({ path, account }: { path: string; account: Account | null }) {
  const step = loudStep(useSite());
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-small site-menu-button"
        popoverTarget="site-menu"
      >
        <Icon name="menu" />
        Menu
      </button>
      <div popover="auto" id="site-menu" className="site-menu dusk">
        <div className="site-menu-top">
          <Wordmark />
          <button
            type="button"
            className="btn btn-line btn-small"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
          >
            <Icon name="x" />
            Close
          </button>
        </div>
        <nav aria-label="Menu">
          <TopLink path={PAGES.home.path} label={PAGES.home.label} current={path} />
          {MENU.map((group) => (
            <PhoneGroup key={group.label} group={group} path={path} />
          ))}
          <a className="btn btn-gold mt-6 w-full" href={step.href}>
            {step.label}
          </a>
          <div className="site-menu-account">
            <AccountLinks
              account={account}
              path={path}
              className="menu-item"
              signOutName="Sign out, in the menu"
            />
          </div>
        </nav>
      </div>
    </>
  );
}

function PhoneGroup({ group, path }: { group: MenuGroup; path: string }) {
  const [only] = group.pages;
  if (only && group.pages.length === 1) {
    return <TopLink path={only.path} label={group.label} current={path} />;
  }
  return (
    <details name="site-menu-group">
      <summary className="site-menu-head menu-opener">{group.label}</summary>
      <ul>
        {group.pages.map((page) => (
          <li key={page.path}>
            <a
              className="menu-item"
              href={page.path}
              aria-current={page.path === path ? "page" : undefined}
            >
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function TopLink({ path, label, current }: { path: string; label: string; current: string }) {
  return (
    <a className="site-menu-head" href={path} aria-current={path === current ? "page" : undefined}>
      {label}
    </a>
  );
}
