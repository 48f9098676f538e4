import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as seatPage from "../../app/features/sign-in/seat";
import * as projectPage from "../../app/features/submit/route";
import { db } from "../../app/platform/database/database.server";
import { type FileRow, files } from "../../app/platform/files/files.table.server";
import { EMPTY_PROJECT, type FilePart } from "../../app/program/project";
import { entries } from "../../app/records/entries/entries.table.server";
import { people } from "../../app/records/people/people.table.server";
import { eraseParticipant } from "../../app/records/projects/erase-participant.server";
import {
  type ProjectVersion,
  projectVersions,
} from "../../app/records/projects/projects.table.server";
import { ABrowser } from "./a-browser.ts";
import { aPaidChild, askedToken, signAs } from "./asked-guardians.ts";
import { makeSeatCode } from "./make-seat-code.ts";

export const words = (count: number) => Array(count).fill("word").join(" ");

/** A child of ten with a paid place; unless the test says otherwise, the guardian has signed. */
export async function aChildWithAProject({
  email = "rosa@example.org",
  isSigned = true,
  child: said = {} as Parameters<typeof aPaidChild>[0],
} = {}) {
  const child = await aPaidChild({ email, guardian_email: email, ...said });
  if (isSigned) await signAs(await askedToken(email));
  const [entry] = await db()
    .select()
    .from(entries)
    .where(eq(entries.registrationId, child.registrationId));
  return { ...child, entryId: entry?.id ?? "" };
}

/** A child comes in with a printed code. */
export async function atSeat(participantId: string): Promise<ABrowser> {
  const [person] = await db().select().from(people);
  const seat = await makeSeatCode(participantId, person?.id ?? "");
  const browser = new ABrowser();
  await browser.send(seatPage.action, "/c", { seat });
  return browser;
}

/** As after a guardian's no. */
export async function eraseChild(participantId: string): Promise<void> {
  const why = { actor: { kind: "system" }, why: "no consent" } as const;
  await db().transaction((tx) => eraseParticipant(tx, { participantId, ...why }));
}

/** Sends a form of the project's page. */
export function sendProject(browser: ABrowser, entryId: string, fields: Record<string, string>) {
  const path = `/my/${entryId}/project`;
  return browser.send(projectPage.action, path, fields, { entry: entryId });
}

export function openProject(browser: ABrowser, entryId: string) {
  return browser.open(projectPage.loader, `/my/${entryId}/project`, { entry: entryId });
}

/** A file that was sent and checked. */
export async function aProjectFile(
  entryId: string,
  part: FilePart,
  overrides: Partial<FileRow> = {},
): Promise<string> {
  const [row] = await db()
    .insert(files)
    .values({
      purpose: `project-${part}`,
      ownerKind: "project",
      ownerId: entryId,
      state: "ready",
      name: `${part}.pdf`,
      declaredType: "",
      detectedType: "application/pdf",
      announcedBytes: 1_000,
      bytes: 1_000,
      sha256: randomUUID().replaceAll("-", "").repeat(2),
      facts: { pages: 2 },
      ...overrides,
    })
    .returning({ id: files.id });
  return row?.id ?? "";
}

/** A version that was sent in earlier, whatever stood in it. */
export async function storeVersion(
  projectId: string,
  overrides: Partial<ProjectVersion> & Pick<ProjectVersion, "number">,
): Promise<void> {
  await db()
    .insert(projectVersions)
    .values({
      projectId,
      content: EMPTY_PROJECT,
      division: "k8",
      posterDrawn: 0,
      hash: "earlier",
      sentBy: { personId: null, participantId: null },
      programAt: new Date(),
      ...overrides,
    });
}

/** Everything that a division up to grade 8 is asked for. */
export async function fillIn(browser: ABrowser, entryId: string): Promise<void> {
  const parts: Record<string, string>[] = [
    { intent: "save-title", title: "Smoke or fog?", kind: "solution" },
    { intent: "save-abstract", text: words(160) },
    { intent: "save-description", text: words(200) },
    { intent: "save-reflection", text: "We learned to label twice." },
    { intent: "save-video", link: "https://example.org/film" },
    {
      intent: "save-row",
      row: randomUUID(),
      tool: "Chat assistant",
      use: "idea",
      kept: words(30),
      changed: words(40),
    },
  ];
  for (const fields of parts) {
    const { status } = await sendProject(browser, entryId, { revision: "0", ...fields });
    if (status !== 303) throw new Error(`${fields.intent} was answered with ${status}`);
  }
  await aProjectFile(entryId, "proposal");
}
