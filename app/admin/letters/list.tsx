import { Form, Link } from "react-router";
import { currentSite } from "~/platform/site/site.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { counted } from "~/program/counted";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/list";
import { AUDIENCES, audienceOf, mayWriteToAudience } from "./audiences.server";
import { lettersOfSeason } from "./drafts.server";
import { sentView } from "./letter-view.server";
import { LETTERS_PATH } from "./letters-path";
import { SentPill } from "./sent-panels";

export const middleware = [toSee("letters.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await lettersOfSeason(currentSite().season.id);
  return {
    letters: await Promise.all(
      rows.map(async ({ letter }) => ({
        id: letter.id,
        subject: letter.subjectEn,
        to: audienceOf(letter.audience)?.label ?? "",
        at: letter.sentAt ?? letter.updatedAt,
        letters: letter.letters,
        sent: letter.sentAt ? await sentView(letter, undefined) : null,
      })),
    ),
    audiences: AUDIENCES.filter((audience) => mayWriteToAudience(context, audience)).map(
      ({ id, label, list }) => ({ id, label, path: list.view.path }),
    ),
  };
}

export default function Letters({ loaderData: { letters, audiences } }: Route.ComponentProps) {
  return (
    <Screen
      title="Letters to many"
      purpose="Choose on a list whom you want to write to, with its filters, and press “Write to these” there. Nothing goes before you have seen it."
    >
      <div className="record">
        <div>
          <Panel title="Drafts, and what was sent">
            {letters.length === 0 && <p>Nobody has written to many this season yet.</p>}
            <ul className="entries">
              {letters.map(({ id, subject, to, at, letters: number, sent }) => (
                <li key={id}>
                  <Link to={`${LETTERS_PATH}/${id}`}>{subject || "Without a subject"}</Link>{" "}
                  {sent ? <SentPill sent={sent} /> : <Pill tone="quiet">Draft</Pill>}
                  <small>
                    {to}
                    {number !== null && `, ${counted(number, "letter")}`}, <Moment at={at} />
                  </small>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div>
          <Panel title="Whom you can write to">
            <ul className="entries">
              {audiences.map(({ id, label, path }) => (
                <li key={id}>
                  <Link to={path}>{label}</Link>
                  <Form method="post" action={`${LETTERS_PATH}/new`} className="mt-1">
                    <input type="hidden" name="audience" value={id} />
                    <button type="submit" className="link-button">
                      Write to all of them<span className="sr-only">: {label}</span>
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
