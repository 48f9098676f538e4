import { aPdf } from "./sample-pdf.ts";
import { type Answer, asForm, type Traffic } from "./traffic.ts";

const words = (count: number) => Array(count).fill("word").join(" ");

/** As whose requests files are remembered. */
export const UPLOADS = "uploads";

/** What every division is asked for, but for the proposal. */
function partsOf(title: string): Record<string, string>[] {
  return [
    { intent: "save-title", title, kind: "solution" },
    { intent: "save-abstract", text: words(160) },
    { intent: "save-description", text: words(200) },
    { intent: "save-reflection", text: "We learned to label twice." },
    { intent: "save-video", link: "https://example.org/film" },
    { intent: "save-aiLog", none: "on", why: "We wanted to try it alone." },
  ];
}

/** Somebody at the project of an entry. */
export interface AtProject {
  traffic: Traffic;
  cookie: string;
  entryId: string;
}

/** Every part and the proposal, as forms without script send them. */
export async function fillProject(at: AtProject, title: string): Promise<void> {
  for (const part of partsOf(title)) await savePart(at, part);
  await sendFile(at, title);
}

/** A proposal that bears this title. */
export async function sendFile(at: AtProject, title: string): Promise<void> {
  const file = aPdf({ pages: 2, author: title });
  await at.traffic.insist(UPLOADS, uploadPath(at), () => asUpload(at, file), 303);
}

/** What is saved says which text it is based on; the same again is no conflict. */
async function savePart(at: AtProject, part: Record<string, string>): Promise<void> {
  const form = asForm({ revision: "0", ...part }, headersOf(at));
  await at.traffic.insist("projects", projectPath(at), () => form, 303);
}

/** Another title, which makes another version of it. */
export async function changeTitle(at: AtProject, title: string, revision: number): Promise<void> {
  const part = { intent: "save-title", title, kind: "solution", revision: String(revision) };
  await savePart(at, part);
}

/** As often as it takes until the site has said yes. */
export async function sendIn(at: AtProject): Promise<void> {
  await at.traffic.insist("projects", projectPath(at), () => sending(at), 303);
}

/** Once, whatever comes of it. */
export function pressSendIn(at: AtProject): Promise<Answer> {
  return at.traffic.send("projects", projectPath(at), sending(at));
}

const sending = (at: AtProject) => asForm({ intent: "send-in" }, headersOf(at));

/** What the site says to a part or a file that it must not take. */
export async function trySaving(at: AtProject, text: string): Promise<Answer[]> {
  const form = asForm({ intent: "save-abstract", revision: "0", text }, headersOf(at));
  const file = aPdf({ pages: 1, author: text });
  return [
    await at.traffic.sendPatiently("children", projectPath(at), () => form),
    await at.traffic.sendPatiently("children", uploadPath(at), () => asUpload(at, file)),
  ];
}

const projectPath = ({ entryId }: AtProject) => `/my/${entryId}/project`;
const uploadPath = (at: AtProject) => `${projectPath(at)}?upload=proposal`;
const headersOf = ({ traffic, cookie }: AtProject) => ({ origin: traffic.origin, cookie });

function asUpload(at: AtProject, file: Buffer): RequestInit {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(file)]), "proposal.pdf");
  return { method: "POST", headers: headersOf(at), body };
}
