import { data, type LoaderFunctionArgs } from "react-router";
import { answerWithFile } from "~/platform/files/answer-with-file.server";
import { filesOfVersion, findSeat } from "./seat-view.server";

/** "/committee/<token>/files/report.pdf", while the appeal is open. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const found = await findSeat(params.token ?? "", "appeal.read");
  const isOpen = found && found.asked.appeal.answeredAt === null;
  const files = isOpen ? await filesOfVersion(found.asked.version.id) : [];
  const file = files.find(({ name }) => name === params.name);
  if (!file) throw data(null, { status: 404 });
  return answerWithFile(request, file.row, { name: file.name, cacheControl: "private, no-store" });
}
