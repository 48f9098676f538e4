import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { keepProgress } from "~/records/learning/progress.server";
import { askedToken, confirmAll, nobodyIsAsked, signAs } from "../tests/support/asked-guardians";
import type { Ask } from "../tests/support/lasting-database";
import { aChildWithAProject, atSeat, fillIn, sendProject } from "../tests/support/projects";
import { onAFreshDatabase } from "../tests/support/test-database";
import { readBooks, tablesWith } from "./books";
import { compare, lettersToChildren } from "./compare";
import { notPlayedYet, type Played } from "./played";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const ANAS_OWN = "ana@example.org";

const ask: Ask = async (statement) => {
  const { rows } = (await db().execute(sql.raw(statement))) as unknown as {
    rows: Record<string, unknown>[];
  };
  return rows;
};

/** One child who went all the way, and what the site acknowledged on it. */
async function aWholeWay(): Promise<Played> {
  const { entryId, participantId } = await aChildWithAProject({ isSigned: false });
  await signAs(await askedToken(ROSA));
  await confirmAll(2);
  const { season, now } = currentSite();
  const learner = { kind: "child", id: participantId, name: "Ana" } as const;
  await keepProgress(learner, {
    lesson: "talk-1",
    season: season.id,
    score: 5,
    isPassed: true,
    reflection: "Ask twice.",
    made: null,
    at: now,
  });
  const ana = await atSeat(participantId);
  await fillIn(ana, entryId);
  await sendProject(ana, entryId, { intent: "send-in" });
  const [place] = await ask("select session_id as session from payments");
  const [file] = await ask("select sha256 from project_version_files");
  return {
    ...notPlayedYet({
      kind: "young",
      title: "Smoke or fog?",
      contact: ROSA,
      students: [
        {
          givenName: "Ana",
          familyName: "Ruiz",
          age: 10,
          grade: "5",
          guardian: ROSA,
          mailbox: ANAS_OWN,
        },
      ],
    }),
    sessionId: String(place?.session),
    entryId,
    signed: new Set(["Ana"]),
    lessons: new Map([["Ana", ["talk-1"]]]),
    versions: [{ number: 1, title: "Smoke or fog?", sha256: String(file?.sha256) }],
  };
}

async function differencesOf(played: Played): Promise<string[]> {
  return compare([played], await readBooks(ask)).flatMap(({ differences }) => differences);
}

test("what is stored as it was acknowledged makes no difference", async () => {
  expect(await differencesOf(await aWholeWay())).toEqual([]);
});

test.each([
  [
    "a version",
    "delete from project_versions",
    ["version 1 of Smoke or fog? is not there as it was sent"],
  ],
  [
    "a file of a version",
    "delete from project_version_files",
    ["version 1 of Smoke or fog? is not there as it was sent"],
  ],
  ["a lesson", "delete from lesson_progress", ["talk-1 of Ana is not there"]],
  [
    "what was written in a lesson",
    "update lesson_progress set reflection = null",
    ["talk-1 of Ana is not there"],
  ],
  [
    "the confirmed signature",
    "delete from consents where method = 'link_confirmed'",
    ["for Ana there is link"],
  ],
  ["every signature", "delete from consents", ["for Ana there is no consent"]],
  [
    "the child",
    "update entry_members set left_at = now()",
    ["Smoke or fog? has nobody in place of Ana", "Ana is not there", "Ana is not there"],
  ],
  [
    "the payment's news",
    "update registrations set status = 'pending'",
    [
      "Smoke or fog? is paid and has not one entry, its own",
      "Smoke or fog? has nobody in place of Ana",
      "Ana is not there",
      "Ana is not there",
    ],
  ],
])("%s that is lost is a difference", async (_, loss, differences) => {
  const played = await aWholeWay();
  await db().execute(sql.raw(loss));
  expect(await differencesOf(played)).toEqual(differences);
});

test("a version with other bytes, and one that nobody sent, are differences", async () => {
  const played = await aWholeWay();
  const [version] = played.versions;
  const withOtherBytes = { ...played, versions: [{ ...version, sha256: "other" }] } as Played;
  expect(await differencesOf(withOtherBytes)).toEqual([
    "version 1 of Smoke or fog? is not there as it was sent",
  ]);
  expect(await differencesOf({ ...played, versions: [] })).toEqual([
    "Smoke or fog? was never sent in",
    "Smoke or fog? has a version that nobody sent",
  ]);
});

test("a letter to a child under 13 is a difference, written or delivered", async () => {
  const played = [await aWholeWay()];
  const books = await readBooks(ask);
  expect(books.recipients).toContain(ROSA);
  expect(lettersToChildren(played, books, [ROSA]).differences).toEqual([]);
  const told = [`a letter went to ${ANAS_OWN}, a child under 13`];
  expect(lettersToChildren(played, books, [ANAS_OWN]).differences).toEqual(told);
  const written = { ...books, recipients: [...books.recipients, ANAS_OWN] };
  expect(lettersToChildren(played, written, []).differences).toEqual(told);
});

test("a word is found in whatever column it stands", async () => {
  await aWholeWay();
  expect(await tablesWith(ask, "Ask twice.")).toEqual(["public.lesson_progress"]);
  expect(await tablesWith(ask, "unsaid")).toEqual([]);
});
