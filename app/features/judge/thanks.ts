import { data, type LoaderFunctionArgs } from "react-router";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { bytesOf, newPaper } from "~/platform/paper/paper-document.server";
import { BRAND, PaperSheet } from "~/platform/paper/paper-sheet.server";
import { longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { readingsOf } from "~/records/judging/readings.server";
import { thanksForJudge } from "~/records/results/thanks.server";
import { siteContext } from "~/ui/site-router-context";
import { TOKEN_PAGE_HEADERS } from "~/ui/token-page-headers";
import { mayBeThanked } from "./home-view.server";
import { requireJoined } from "./judge-door.server";

/** A letter of thanks with a judge's hours, for an employer or a school. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { judge, visitor } = await requireJoined(request, site);
  const readings = await readingsOf(judge.id, site.season.id);
  if (!mayBeThanked(readings)) throw data(null, { status: 404 });
  const finished = readings.filter(({ assignment }) => assignment.state === "finished");
  // Practice took its time as well, but is no student's.
  const seconds = finished.reduce((sum, { assignment }) => sum + assignment.secondsSpent, 0);
  const words = (await thanksForJudge(judge.id, site.season.id)).slice(0, MOST_QUOTES);
  const ofStudents = finished.filter(({ entry }) => entry.calibration === null);
  // One that was read in two rounds is one project.
  const projects = new Set(ofStudents.map(({ entry }) => entry.entryId ?? entry.id)).size;
  const facts = { name: judge.name ?? "", projects, seconds, words };
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

/** The letter is one page. */
const MOST_QUOTES = 3;

interface Thanked {
  name: string;
  projects: number;
  seconds: number;
  /** Of families, looked over by staff; no names. */
  words: string[];
}

function thanksLetter(
  { name, projects, seconds, words }: Thanked,
  { settings, season, now }: Site,
) {
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
  if (words.length > 0) {
    sheet.space(16);
    sheet.text("Families wrote to you:", { size: 13, bold: true });
    for (const text of words) {
      sheet.space(6);
      sheet.text(`“${text}”`, { size: 13 });
    }
  }
  sheet.space(24);
  sheet.text(settings.organizerName, { size: 13, bold: true });
  sheet.text(`${longDate(localOf(now))} (MT)`, { size: 11 });
  return bytesOf(paper);
}

function hoursOf(seconds: number): string {
  const quarters = Math.max(1, Math.round(seconds / 900)) / 4;
  return quarters === 1 ? "about 1 hour" : `about ${quarters} hours`;
}
