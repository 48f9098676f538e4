import { DEFAULT_LOCALE, type Locale } from "~/program/locale";
import {
  JUDGE_CONFLICTS_PATH,
  JUDGE_PATH,
  JUDGE_PROFILE_PATH,
  LEARNING_PATH,
  MY_PATH,
  PAGES,
  SIGN_OUT_PATH,
} from "~/program/paths";
import { Icon } from "./icon";
import { usePageLocale } from "./use-locale";
import { Wordmark } from "./wordmark";

interface OwnHeaderProps {
  path: string;
  /** Who has come in. */
  name: string;
}

/** The header of pages made for a person: who is in, the way to what is theirs, and the way out. */
export function OwnHeader({ path, name }: OwnHeaderProps) {
  const locale = usePageLocale();
  const words = WORDS[locale];
  const isJudging = path === JUDGE_PATH || path.startsWith(`${JUDGE_PATH}/`);
  const links = isJudging
    ? JUDGE_LINKS
    : [
        { href: MY_PATH, label: words.my },
        { href: LEARNING_PATH, label: words.lessons },
        { href: PAGES.deadlines.path, label: words.dates },
        { href: PAGES.faq.path, label: words.help },
      ];
  const currentOf = (href: string) => (href === path ? "page" : undefined);
  return (
    <header className="site-header dusk" lang={locale === DEFAULT_LOCALE ? undefined : locale}>
      <div className="wrap">
        <Wordmark />
        <nav className="site-nav" aria-label={words.main}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a className="nav-item" href={href} aria-current={currentOf(href)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="site-who">
          <Icon name="user" className="size-5" />
          <span className="sr-only">{words.signedInAs} </span>
          <span className="site-who-name">{name}</span>
        </p>
        <div className="site-account">
          <SignOut label={words.signOut} name={words.signOut} className="btn btn-line btn-small" />
        </div>
        <button
          type="button"
          className="btn btn-line btn-small site-menu-button"
          popoverTarget="site-menu"
        >
          <Icon name="menu" />
          {words.menu}
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
              {words.close}
            </button>
          </div>
          <nav aria-label={words.menu}>
            {links.map(({ href, label }) => (
              <a key={href} className="site-menu-head" href={href} aria-current={currentOf(href)}>
                {label}
              </a>
            ))}
            <div className="site-menu-account">
              <SignOut
                label={`${words.signOut} (${name})`}
                name={words.signOutInMenu}
                className="menu-item"
              />
            </div>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** Who judges has other places than a family; judges' pages are in English. */
const JUDGE_LINKS = [
  { href: JUDGE_PATH, label: "Your projects" },
  { href: JUDGE_CONFLICTS_PATH, label: "Conflicts" },
  { href: JUDGE_PROFILE_PATH, label: "Profile" },
  { href: MY_PATH, label: "My page" },
];

function SignOut({ label, name, className }: { label: string; name: string; className: string }) {
  return (
    <form method="post" action={SIGN_OUT_PATH} aria-label={name}>
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  );
}

interface Words {
  main: string;
  menu: string;
  close: string;
  my: string;
  lessons: string;
  dates: string;
  help: string;
  signedInAs: string;
  signOut: string;
  /** The page has two of these forms. */
  signOutInMenu: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    main: "Main",
    menu: "Menu",
    close: "Close",
    my: "My entry",
    lessons: "Lessons",
    dates: "Dates",
    help: "Help",
    signedInAs: "Signed in:",
    signOut: "Sign out",
    signOutInMenu: "Sign out, in the menu",
  },
  es: {
    main: "Principal",
    menu: "Menú",
    close: "Cerrar",
    my: "Mi inscripción",
    lessons: "Lecciones",
    dates: "Fechas",
    help: "Ayuda",
    signedInAs: "Ha entrado:",
    signOut: "Salir",
    signOutInMenu: "Salir, en el menú",
  },
};
