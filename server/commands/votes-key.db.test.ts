import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freezeRun } from "~/features/results/run/freeze-run.server";
import { VOTE_COPY } from "~/features/vote/vote-copy";
import { db } from "~/platform/database/database.server";
import { env, forgetEnv } from "~/platform/env.server";
import { events } from "~/platform/events/events.table.server";
import { readVotesKey } from "~/platform/key-file.server";
import { siteSecrets } from "~/platform/secrets.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { tallyOf } from "~/program/votes/recount";
import { rounds } from "~/records/judging/rounds.table.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { castVote } from "~/records/votes/cast-vote.server";
import { destroyKeyWhenDue } from "~/records/votes/destroy-key.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";
import { hashedVoter, hashedVoterIfKnown } from "~/records/votes/voter-hashes.server";
import { votesData } from "~/records/votes/votes-data.server";
import { AnotherVotesKey, isKeyReplaced } from "~/records/votes/votes-key.server";
import { onAFreshDatabase } from "../../tests/support/test-database";
import {
  aShownProject,
  aVoter,
  sendVote,
  WHILE_VOTING,
  withVotesKey,
} from "../../tests/support/voting";
import { votesKeyCommand } from "./votes-key";

const SEASON = "2025-26";

withVotesKey();
onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await loseKey();
  await db().delete(ballots);
  await db().delete(voteRequests);
  await db().delete(voteCounts);
  await db().delete(siteSecrets);
});

const keyFile = () => join(env().DATA_DIR, `votes-${SEASON}.key`);
const loseKey = () => rm(keyFile(), { force: true });

async function castBy(address: string) {
  const { voter, domain } = await hashedVoter(SEASON, address);
  await db().transaction((tx) =>
    castVote(tx, {
      season: SEASON,
      kind: "mailbox",
      voter,
      domain,
      network: "home",
      project: 1,
      seconds: 40,
      votesPerIpAddress: 1,
      now: WHILE_VOTING,
    }),
  );
  return voter;
}

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await votesKeyCommand.run(args, (line) => lines.push(line));
  return lines.join("\n");
}

async function aFile(text: string): Promise<string> {
  const path = join(env().DATA_DIR, `copy-${randomBytes(4).toString("hex")}`);
  await writeFile(path, text);
  return path;
}

test("a key that is lost with its disk is not replaced in silence", async () => {
  expect(await isKeyReplaced(SEASON)).toBe(false);
  await castBy("ana@gmail.com");
  expect(await isKeyReplaced(SEASON)).toBe(false);
  await loseKey();
  expect(await isKeyReplaced(SEASON)).toBe(true);
  await expect(hashedVoter(SEASON, "ana@gmail.com")).rejects.toThrow(AnotherVotesKey);
  // Whoever asks what is kept of them is answered with the rest.
  expect(await votesData.find("ana@gmail.com", [])).toEqual([]);
});

test("before anybody has voted another key may take the first one’s place", async () => {
  await hashedVoter(SEASON, "ana@gmail.com");
  await loseKey();
  expect(await isKeyReplaced(SEASON)).toBe(false);
  await castBy("ana@gmail.com");
  expect(await isKeyReplaced(SEASON)).toBe(false);
});

test("without the key no letter goes to a voter, who is told to come back", async () => {
  const { slug } = await aShownProject("rosa@example.org");
  await castBy("ana@gmail.com");
  await loseKey();
  const voter = aVoter();
  await sendVote(voter, slug, { intent: "year", year: "1984" });
  const answer = await sendVote(voter, slug, { intent: "send", email: "kim@gmail.com" });
  expect(answer).toMatchObject({ status: 503 });
  expect(JSON.stringify(answer)).toContain(VOTE_COPY.en.resting);
  expect(await db().$count(voteRequests)).toBe(0);
});

test("without the key results are not frozen over votes that nobody can count, and staff read why", async () => {
  await castBy("ana@gmail.com");
  await loseKey();
  await db().insert(rounds).values({
    season: SEASON,
    kind: "online",
    rubric: "scoring",
    state: "closed",
  });
  const site = { ...currentSite(), now: new Date("2026-04-03T07:00:00Z") };
  const frozen = await freezeRun({ kind: "online", reason: "", actor: "a", site });
  expect(frozen).toEqual({ refused: expect.stringContaining("key of the votes") });
});

test("a copy goes back over the key that has taken its place, and no other one does", async () => {
  const voter = await castBy("ana@gmail.com");
  const copy = await aFile((await readVotesKey(SEASON)) ?? "");
  await loseKey();
  await expect(hashedVoter(SEASON, "ana@gmail.com")).rejects.toThrow();
  await expect(run("save", `${keyFile()}-copy`)).rejects.toThrow("is not the one");
  const other = await aFile(randomBytes(32).toString("base64url"));
  await expect(run("restore", other)).rejects.toThrow("another key than this");
  await expect(run("restore", await aFile("none"))).rejects.toThrow("holds no key");
  expect(await run("restore", copy)).toBe("The key is back.");
  expect((await hashedVoter(SEASON, "ana@gmail.com")).voter).toBe(voter);
  expect(await run("restore", copy)).toContain("already");
});

test("where VOTES_KEY was replaced once its day had come, the season is known to be forgotten", async () => {
  const setKey = (filledWith: number) => {
    vi.stubEnv("VOTES_KEY", Buffer.alloc(32, filledWith).toString("base64url"));
    forgetEnv();
  };
  setKey(1);
  await castBy("ana@gmail.com");
  await db()
    .insert(voteCounts)
    .values({
      season: SEASON,
      file: "",
      sha256: "0",
      tally: tallyOf([]),
      frozenProgramAt: new Date(),
    });
  const due = {
    season: SEASON,
    placesOut: "2026-04-25T16:00",
    now: new Date("2026-05-16T12:00:00Z"),
  };
  expect(await destroyKeyWhenDue(due)).toBe(false);
  setKey(2);
  expect(await destroyKeyWhenDue(due)).toBe(true);
  expect(await isKeyReplaced(SEASON)).toBe(false);
  expect(await hashedVoterIfKnown(SEASON, "ana@gmail.com")).toBeNull();
  vi.stubEnv("VOTES_KEY", "");
  forgetEnv();
});

test("of a key that is lost for good a person takes the new one, which is recorded", async () => {
  const voter = await castBy("ana@gmail.com");
  await expect(run("renew")).rejects.toThrow("have their key");
  await loseKey();
  expect(await isKeyReplaced(SEASON)).toBe(true);
  expect(await run("renew")).toContain("once more");
  expect((await hashedVoter(SEASON, "ana@gmail.com")).voter).not.toBe(voter);
  const said = await db().select({ action: events.action }).from(events);
  expect(said).toContainEqual({ action: "votes.renew-key" });
});
