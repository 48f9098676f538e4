import { data } from "react-router";
import NotFound from "~/content/not-found/route";
import { cleanLine } from "~/program/field-rules";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { DEMO_MAIL_PATH } from "~/program/paths";
import { NIGHT } from "~/ui/art/scenes/bands";
import { buttonClass } from "~/ui/button-link";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/route";
import { isMailShown, newestLetters } from "./letters.server";
import "./demo-mail.css";

const MOST_PAGES = 1_000;

export const headers = tokenPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? "Demo mail" : "404: page not found" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!isMailShown()) return data(null, { status: 404 });
  const recipient = cleanLine(url.searchParams.get("to") ?? "").slice(0, 255);
  const asked = Number(url.searchParams.get("page"));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MOST_PAGES) : 1;
  return { ...(await newestLetters(recipient, page, context)), recipient, page };
}

export default function DemoMail({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { letters, hasOlder, recipient, page } = loaderData;
  return (
    <>
      <PageHero
        scene={NIGHT}
        title="Demo mail"
        tagline="This demonstration has no mail server. Every letter that it would send is here, for everybody to read, but for those about staff’s accounts: these are shown to a signed-in owner."
      />
      <Section title="Letters" narrow>
        <form method="get" className="demo-mail-search">
          <label htmlFor="to">Only letters to this email address</label>
          <div>
            <input id="to" name="to" type="email" defaultValue={recipient} autoComplete="off" />
            <button type="submit" className={buttonClass("line")}>
              Show
            </button>
          </div>
        </form>
        {letters.length === 0 && (
          <p className="mt-8">
            {recipient
              ? `Nothing has been written to ${recipient}.`
              : "No letter has been written yet."}
          </p>
        )}
        <ol className="demo-mail-list">
          {letters.map((letter) => (
            <li key={letter.id}>
              <a href={`${DEMO_MAIL_PATH}/${letter.id}`}>{letter.subject}</a>
              <p>
                To {letter.recipient}, {longDateTime(localOf(letter.writtenAt))}
              </p>
            </li>
          ))}
        </ol>
        <nav aria-label="Pages of letters" className="flex gap-6">
          {page > 1 && <a href={pageHref(recipient, page - 1)}>Newer letters</a>}
          {hasOlder && <a href={pageHref(recipient, page + 1)}>Older letters</a>}
        </nav>
      </Section>
    </>
  );
}

function pageHref(recipient: string, page: number): string {
  const query = { ...(recipient && { to: recipient }), page: String(page) };
  return `${DEMO_MAIL_PATH}?${new URLSearchParams(query)}`;
}
