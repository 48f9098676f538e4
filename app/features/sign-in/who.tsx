import { redirect } from "react-router";
import { onProgramClock } from "~/platform/site/clock.server";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import {
  DEVICES_PATH,
  entryPath,
  MY_PATH,
  PAGES,
  SIGN_OUT_PATH,
  schoolPath,
} from "~/program/paths";
import { entryName } from "~/program/shown-name";
import { entriesOfTies } from "~/records/access/own-entries.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { desksOf } from "~/records/access/school-desk.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { Icon, type IconName } from "~/ui/icon";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/who";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, DoorNotes, SignInPage } from "./sign-in-layout";

export const handle = { isTranslated: true, takesHint: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SIGN_IN_COPY[locale].who.title);
export const headers = tokenPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await findPersonSession(request);
  if (!session) throw redirect(PAGES.signIn.path);
  const ties = await tiesOfPerson(session.personId);
  const entries = await entriesOfTies(ties);
  return {
    until: localOf(onProgramClock(session.expiresAt)),
    schools: await desksOf(session.personId, context.get(siteContext).season.id),
    entries: entries.map(({ id, kind, name, size, members, schoolId }) => ({
      id,
      isOfSchool: schoolId !== null,
      kind,
      size,
      name: entryName({ name, members }),
      grade: members[0]?.grade ?? null,
    })),
  };
}

export default function Who({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  const { who } = SIGN_IN_COPY[locale];
  return (
    <SignInPage>
      <Door step={who.step} title={who.title} aside={<ThisDevice until={loaderData.until} />}>
        <p className="mb-4">{who.text}</p>
        <ul className="who-list">
          {loaderData.entries.map((entry) => (
            <Choice
              key={entry.id}
              href={entryPath(entry.id)}
              icon={entry.kind === "team" ? "users" : "user"}
              name={entry.name}
              text={whatOf(entry)}
            />
          ))}
          {loaderData.schools.map(({ schoolId: id, name }) => (
            <Choice
              key={id}
              href={schoolPath(id)}
              icon="graduation-cap"
              name={name}
              text={who.school}
            />
          ))}
          <Choice href={MY_PATH} icon="list" name={who.all} />
        </ul>
      </Door>
    </SignInPage>
  );

  function whatOf({ kind, size, grade, isOfSchool }: (typeof loaderData.entries)[number]): string {
    if (kind === "team") return who.team(String(size));
    const how = isOfSchool ? who.atSchool : who.alone;
    return grade ? `${who.grade(grade)} · ${how}` : how;
  }
}

interface ChoiceProps {
  href: string;
  icon: IconName;
  name: string;
  text?: string;
}

function Choice({ href, icon, name, text }: ChoiceProps) {
  return (
    <li className="who-choice">
      <a className="who-link" href={href}>
        <Icon name={icon} className="mx-auto size-8 text-brand" />
        <span>
          <strong className="display block text-h4">{name}</strong>
          {text}
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

function ThisDevice({ until }: { until: string }) {
  const locale = useLocale();
  const { who } = SIGN_IN_COPY[locale];
  return (
    <DoorNotes title={who.aside}>
      <ul>
        <li>{who.until(longDateTime(until, locale))}</li>
        <li>
          <a href={DEVICES_PATH}>{who.devices}</a>
        </li>
        <li>
          <form method="post" action={SIGN_OUT_PATH} aria-label={who.signOut}>
            <button type="submit" className="cursor-pointer py-1 text-link underline">
              {who.signOut}
            </button>
          </form>
        </li>
      </ul>
    </DoorNotes>
  );
}
