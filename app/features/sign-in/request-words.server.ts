import type { FormArguments } from "~/platform/forms/form-arguments";
import { inMinutes } from "~/program/format";
import { requestContext } from "~/ui/site-router-context";
import type { SignInCopy } from "./copy.en";
import { SIGN_IN_COPY } from "./sign-in-copy";

/** In the language in which the page is read. */
export function wordsOf(context: FormArguments["context"]): SignInCopy {
  return SIGN_IN_COPY[context.get(requestContext).locale];
}

export function tooManyRequests(
  seconds: number,
  { context }: Pick<FormArguments, "context">,
): string {
  const { locale } = context.get(requestContext);
  return SIGN_IN_COPY[locale].tooMany(inMinutes(seconds, locale));
}
