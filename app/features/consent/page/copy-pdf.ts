import { type LoaderFunctionArgs, redirect } from "react-router";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { askedByToken } from "../asked-guardian.server";
import { consentPath, referenceOf } from "../consent-paths";
import { lastAnswer } from "../last-answer.server";
import { consentPdf } from "./consent-pdf.server";

/** The guardian's answers on paper. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const link = await askedByToken(token);
  const answer = link.state === "good" ? await lastAnswer(link.asked) : undefined;
  // That page says what is the matter, and what can be done.
  if (link.state !== "good" || !answer)
    return redirect(consentPath(encodeURIComponent(token)), 303);
  const { locale } = context.get(requestContext);
  const record = [link.asked, answer];
  const pdf = await drawInTurn({ request, knownSender: answer.id, record, locale }, () =>
    consentPdf(link.asked, answer, context.get(siteContext)),
  );
  return new Response(pdf, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="consent-${referenceOf(answer.id)}.pdf"`,
    },
  });
}
