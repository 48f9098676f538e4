import { data } from "react-router";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import type { Route } from "./+types/letter-html";
import { LETTER_SANDBOX } from "./letter-sandbox";
import { findLetter, isMailShown } from "./letters.server";

/** No script, no form, nothing of this site's origin; mail programs need the styles that stand in the markup. */
const POLICY = [
  `sandbox ${LETTER_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The letter itself, for the frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const letter = isMailShown() ? await findLetter(params.letter, context) : undefined;
  if (!letter) throw data(null, { status: 404 });
  return new Response(withLinksInTheirOwnTab(letter.html), {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

function withLinksInTheirOwnTab(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
