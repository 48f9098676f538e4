import { data, type LoaderFunctionArgs } from "react-router";
import { answerWithFile } from "~/platform/files/answer-with-file.server";
import { drawInTurn } from "~/platform/paper/draw-in-turn.server";
import { calibrationProject } from "~/program/calibration";
import { mayRead } from "~/records/judging/readings.server";
import { siteContext } from "~/ui/site-router-context";
import { requireReading } from "../judge-door.server";
import { calibrationReport } from "./calibration-report.server";
import { filesOf } from "./material.server";

const cacheControl = "private, no-cache";

/** "/judge/<assignment>/files/report.pdf", for the judge who reads it, while they do. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { reading, visitor } = await requireReading(request, params.assignment, site);
  if (!mayRead(reading)) throw data(null, { status: 404 });
  const own = calibrationProject(reading.entry.calibration);
  if (own && params.name === "report.pdf") {
    const knownSender = visitor.session.personId;
    const body = await drawInTurn({ request, knownSender, record: own }, () =>
      calibrationReport(own, site),
    );
    return shownInPlace(
      new Response(body, {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": "inline; filename=report.pdf",
          "Cache-Control": cacheControl,
          "X-Content-Type-Options": "nosniff",
          "X-Frame-Options": "SAMEORIGIN",
        },
      }),
    );
  }
  const { version } = reading;
  const file = version
    ? (await filesOf(version.id)).find(({ name }) => name === params.name)
    : undefined;
  if (!file) throw data(null, { status: 404 });
  const answer = await answerWithFile(request, file.row, { name: file.name, cacheControl });
  return file.row.detectedType === "application/pdf" ? shownInPlace(answer) : answer;
}

/** A browser's own reader draws no paper in a sandbox; it runs nothing of ours, and only our pages may hold it. */
function shownInPlace(answer: Response): Response {
  answer.headers.set(
    "Content-Security-Policy",
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  return answer;
}
