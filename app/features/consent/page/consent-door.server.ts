import type { MiddlewareFunction } from "react-router";
import { DEFAULT_LOCALE, localeOf } from "~/program/locale";
import { requestContext } from "~/ui/site-router-context";
import { offeredLocales } from "../text/consent-texts.server";

/**
 * Most who come here have never seen another page of ours, so the browser's wish counts; a language
 * whose text nobody has reviewed is not offered.
 */
export const inOfferedLanguage: MiddlewareFunction = async ({ request, context }) => {
  const wished = localeOf(request, { takesHint: true });
  const offered = await offeredLocales();
  const facts = context.get(requestContext);
  context.set(requestContext, {
    ...facts,
    locale: offered.includes(wished) ? wished : DEFAULT_LOCALE,
    // Nobody is told of an address at which there is no other language yet.
    addressesOf: (path) => (offered.length > 1 ? facts.addressesOf(path) : undefined),
  });
};
