import { data } from "react-router";
import NotFound from "~/content/not-found/route";
import { longDateTime } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { DEMO_MAIL_PATH } from "~/program/paths";
import type { PageHandle } from "~/ui/page-handle";
import { Section } from "~/ui/section";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import type { Route } from "./+types/letter";
import { LETTER_SANDBOX } from "./letter-sandbox";
import { findLetter, isMailShown } from "./letters.server";
import { PlainText } from "./plain-text";
import "./demo-mail.css";

export const handle: PageHandle = { needs: ["frames"] };

export const headers = tokenPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.subject ?? "404: page not found" },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = isMailShown() ? await findLetter(params.letter, context) : undefined;
  if (!letter) return data(null, { status: 404 });
  const { html: _, ...shown } = letter;
  return shown;
}

export default function DemoLetter({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { id, subject, recipient, replyTo, writtenAt, text } = loaderData;
  return (
    <Section>
      <p className="mb-4">
        <a href={DEMO_MAIL_PATH}>All letters of this demonstration</a>
      </p>
      <h1 className="text-h2">{subject}</h1>
      <p className="mt-4 text-ink-2">
        To {recipient}, {longDateTime(localOf(writtenAt))}
        {replyTo && `. Answers go to ${replyTo}`}
      </p>
      {/* Whatever a letter holds, it runs no script and knows nothing of this site's cookies. */}
      <iframe
        title={`The letter “${subject}”`}
        src={`${DEMO_MAIL_PATH}/${id}/html`}
        sandbox={LETTER_SANDBOX}
        className="demo-letter"
      />
      <details className="mt-8">
        <summary>The same letter as plain text</summary>
        <PlainText text={text} />
      </details>
    </Section>
  );
}
