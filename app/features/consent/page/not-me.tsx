import { data } from "react-router";
import { z } from "zod";
import { formAction } from "~/platform/forms/form-action.server";
import type { PageHandle } from "~/ui/page-handle";
import { LinkPage, PressToContinue } from "~/ui/press-to-continue";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { askedByToken, newLinkTo } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { lastAnswer } from "../last-answer.server";
import { canBeDenied, denySignature } from "../not-me.server";
import type { Route } from "./+types/not-me";
import { inOfferedLanguage } from "./consent-door.server";
import { OverPage } from "./over-page";
import { readerOf } from "./reader.server";

export const handle: PageHandle = { isTranslated: "where-reviewed", takesHint: true };
export const middleware = [inOfferedLanguage];
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = await askedByToken(params.token);
  const reader = await readerOf(request, context, link);
  if (link.state === "good" && canBeDenied(await lastAnswer(link.asked))) {
    return data({ child: link.asked.givenName, reader, sentTo: null });
  }
  const over = { child: null, reader, sentTo: newLinkTo(link) };
  return data(over, { status: link.state === "unknown" ? 404 : 410 });
}

export const action = formAction({
  schema: z.object({}),
  async handle(_, { request, params, context, refuse }) {
    const link = await askedByToken(params.token ?? "");
    if (await readerOf(request, context, link)) {
      const { somebodyElse } = COPY[context.get(requestContext).locale];
      return refuse(somebodyElse.text, { status: 403 });
    }
    const isDone = await denySignature(params.token ?? "", context.get(siteContext));
    return data({ isDone }, { status: isDone ? 200 : 410 });
  },
});

export default function NotMe({ loaderData, actionData, params }: Route.ComponentProps) {
  const words = COPY[useLocale()];
  const { notMe } = words;
  const isDone = actionData !== undefined && "isDone" in actionData && actionData.isDone;
  if (isDone) return <LinkPage title={notMe.doneTitle} text={notMe.done} />;
  const { child, reader, sentTo } = loaderData;
  if (child === null) return <OverPage {...{ token: params.token, sentTo, words }} />;
  if (reader) {
    const { title, text } = reader === "staff" ? words.readOnly : words.somebodyElse;
    return <LinkPage title={title} text={text} />;
  }
  return (
    <PressToContinue title={notMe.title} text={notMe.text(child)} button={notMe.submit}>
      <p className="mt-4">{notMe.nothing}</p>
    </PressToContinue>
  );
}
