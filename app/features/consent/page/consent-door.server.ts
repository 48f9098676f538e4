import type { MiddlewareFunction } from "react-router";
import { localeOf } from "~/program/locale";
import { requestContext } from "~/ui/site-router-context";
import { offeredLocales } from "../text/consent-texts.server";

/**
 * Most who come here have never seen another page of ours, so the browser's wish counts; a language
 * whose text nobody has reviewed is not offered.
 */
export const inOfferedLanguage: MiddlewareFunction = async ({ request, context }) => {
  const wished = localeOf(request, { takesHint: true });
  const offered = await offeredLocales();
  context.set(requestContext, {
    ...context.get(requestContext),
    locale: offered.includes(wished) ? wished : "en",
  });
};
