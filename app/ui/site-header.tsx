import { MENU, type MenuGroup, PAGES } from "~/program/paths";
import { type Account, AccountLinks } from "./account-links";
import { loudStep } from "./loud-step";
import { PhoneMenu } from "./phone-menu";
import { useSite } from "./site-context";
import { Wordmark } from "./wordmark";

interface SiteHeaderProps {
  /** The address being shown, to mark its link. */
  path: string;
  account: Account | null;
}

/** The header of every page. Its menus are popovers, so they open and close without script. */
export function SiteHeader({ path, account }: SiteHeaderProps) {
  const step = loudStep(useSite());
  const isOverPicture = path === PAGES.home.path;
  return (
    <header className={`site-header dusk ${isOverPicture ? "site-header-over" : ""}`}>
      <div className="wrap">
        <Wordmark />
        <nav className="site-nav" aria-label="Main">
          <ul>
            <li>
              <a
                className="nav-item"
                href={PAGES.home.path}
                aria-current={currentPage(PAGES.home.path, path)}
              >
                {PAGES.home.label}
              </a>
            </li>
            {MENU.map((group, index) => (
              <li key={group.label}>
                <DesktopGroup
                  group={group}
                  path={path}
                  id={`menu-${index + 1}`}
                  isHere={group === firstGroupWith(path)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-account">
          <AccountLinks account={account} path={path} className="nav-item" signOutName="Sign out" />
        </div>
        <a className="btn btn-gold btn-small site-register" href={step.href}>
          {step.isToldLater ? <TellMeWhen /> : step.label}
        </a>
        <PhoneMenu path={path} account={account} />
      </div>
    </header>
  );
}

/** Beside a full menu there is no room for all of it. */
function TellMeWhen() {
  return (
    <span>
      Tell me when<span className="max-xl:sr-only"> it opens</span>
    </span>
  );
}

interface DesktopGroupProps {
  group: MenuGroup;
  path: string;
  id: string;
  isHere: boolean;
}

function DesktopGroup({ group, path, id, isHere }: DesktopGroupProps) {
  const [only] = group.pages;
  if (only && group.pages.length === 1) {
    return (
      <a className="nav-item" href={only.path} aria-current={currentPage(only.path, path)}>
        {group.label}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`nav-item nav-opener ${isHere ? "nav-here" : ""}`}
        aria-haspopup="true"
      >
        {group.label}
      </button>
      <ul popover="auto" id={id} className="site-drop">
        {group.pages.map((page) => (
          <li key={page.path}>
            <a className="drop-item" href={page.path} aria-current={currentPage(page.path, path)}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A page may stand in two menus; only the first one is lit. */
function firstGroupWith(path: string): MenuGroup | undefined {
  return MENU.find(({ pages }) => pages.some((page) => page.path === path));
}

function currentPage(linked: string, path: string): "page" | undefined {
  return linked === path ? "page" : undefined;
}
