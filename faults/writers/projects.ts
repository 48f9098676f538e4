import { randomUUID } from "node:crypto";
import { askForCode, entryBehind, typeCode } from "../../tests/support/family-steps.ts";
import type { CaughtMail } from "../../tests/support/mail-catcher.ts";
import {
  type AtProject,
  changeTitle,
  fillProject,
  sendFile,
  sendIn,
} from "../../tests/support/project-steps.ts";
import { headerOf } from "../../tests/support/read-mail.ts";
import { isRefusedAsClosed, UnwantedAnswer } from "../../tests/support/traffic.ts";
import type { Desk, Writer } from "./desk.ts";

/** Fewer than the site allows in an hour. */
const VERSIONS_EACH = 8;
const AT_ONCE = 3;

/** A family whose guardian has signed. */
interface Family {
  /** The browser that has asked for a code. */
  browser: string;
  at?: AtProject;
  versions: number;
}

/** Comes in with the codes that have come, writes, sends a file, sends in; and again with another title. */
export function projectsWriter(): Writer {
  const families = new Map<string, Family>();
  let read = 0;
  return async (desk) => {
    const next = [...desk.ledger.signatures.keys()].find((guardian) => !families.has(guardian));
    if (next) families.set(next, { browser: await askForCode(desk.traffic, next), versions: 0 });
    for (const mail of desk.mailbox.mail.slice(read)) {
      read += 1;
      await comeInWith(desk, families.get(mail.to[0] ?? ""), mail);
    }
    if (desk.ledger.projectsClosed.length > 0) return;
    const writing = [...families.values()].filter(
      ({ at, versions }) => at && versions < VERSIONS_EACH,
    );
    await Promise.all(writing.slice(0, AT_ONCE).map((family) => write(desk, family)));
  };
}

/** A family whose code was cut off stays outside: there are others. */
async function comeInWith(
  { traffic }: Desk,
  family: Family | undefined,
  mail: CaughtMail,
): Promise<void> {
  if (!family?.browser || !/code/.test(headerOf(mail, "Subject"))) return;
  const cookie = await typeCode(traffic, family.browser, mail);
  family.browser = "";
  if (cookie) family.at = { traffic, cookie, entryId: await entryBehind(traffic, cookie) };
}

async function write({ ledger }: Desk, family: Family): Promise<void> {
  const { at } = family;
  if (!at) return;
  const title = `Project ${randomUUID()}`;
  const begunAt = Date.now();
  try {
    if (family.versions === 0) await fillProject(at, title);
    else {
      await changeTitle(at, title, family.versions);
      await sendFile(at, title);
    }
    const sentAt = Date.now();
    await sendIn(at);
    const acknowledgedAt = Date.now();
    family.versions += 1;
    const { entryId } = at;
    ledger.versions.set(title, { entryId, number: family.versions, sentAt, acknowledgedAt });
  } catch (error) {
    if (!(error instanceof UnwantedAnswer)) throw error;
    const { status, text } = error.answer;
    // What was begun with this title is not gone on with.
    family.versions = VERSIONS_EACH;
    if (isRefusedAsClosed(status))
      ledger.projectsClosed.push({ sentAt: begunAt, acknowledgedAt: Date.now() });
    else if (text.includes("There is no room left")) ledger.withoutRoom += 1;
    else throw error;
  }
}
