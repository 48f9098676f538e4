import { data, type LoaderFunctionArgs } from "react-router";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, PaperSheet } from "~/platform/paper/paper-sheet.server";
import { longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { readingsOf } from "~/records/judging/readings.server";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { requireJoined } from "./judge-door.server";

/** A letter of thanks with a judge's hours, for an employer or a school. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { judge, visitor } = await requireJoined(request, site);
  const read = (await readingsOf(judge.id, site.season.id)).filter(
    ({ assignment }) => assignment.state === "finished",
  );
  if (read.length === 0) throw data(null, { status: 404 });
  const seconds = read.reduce((sum, { assignment }) => sum + assignment.secondsSpent, 0);
  const facts = { name: judge.name ?? "", projects: read.length, seconds };
  const body = await drawInTurn(
    { request, knownSender: visitor.session.personId, record: facts },
    () => thanksLetter(facts, site),
  );
  return new Response(body, {
    headers: {
      ...TOKEN_PAGE_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="thank-you.pdf"',
    },
  });
}

interface Thanked {
  name: string;
  projects: number;
  seconds: number;
}

function thanksLetter({ name, projects, seconds }: Thanked, { settings, season, now }: Site) {
  const paper = newPaper({
    title: "Thank you for judging",
    author: settings.organizerName,
    language: "en",
    madeAt: now,
  });
  const sheet = new PaperSheet(paper);
  sheet.text(settings.productName, { size: 14, bold: true, color: BRAND });
  sheet.space(24);
  sheet.text("Thank you for judging", { size: 28, bold: true, as: "H1" });
  sheet.space(20);
  sheet.text(`Dear ${name},`, { size: 13 });
  sheet.space(10);
  sheet.text(
    `in the season ${season.name} you read and scored ${projects === 1 ? "one project" : `${projects} projects`} of students in Idaho, and wrote to each of them what worked and what to try next. That took you ${hoursOf(seconds)}.`,
    { size: 13 },
  );
  sheet.space(10);
  sheet.text("No fair is better than those who read for it. Thank you for your evenings.", {
    size: 13,
  });
  sheet.space(24);
  sheet.text(settings.organizerName, { size: 13, bold: true });
  sheet.text(`${longDate(localOf(now))} (MT)`, { size: 11 });
  return bytesOf(paper);
}

function hoursOf(seconds: number): string {
  const quarters = Math.max(1, Math.round(seconds / 900)) / 4;
  return quarters === 1 ? "about 1 hour" : `about ${quarters} hours`;
}
