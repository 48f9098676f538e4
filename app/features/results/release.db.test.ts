import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { csvRows } from "~/platform/csv-rows";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { pageTagBumps } from "~/platform/site/page-tags.table.server";
import * as site from "~/platform/site/site.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { recompute } from "~/program/scoring/sheet/recompute";
import { sheetOfRows } from "~/program/scoring/sheet/sheet-csv";
import type { Site } from "~/program/site";
import { closeRound, openRoundAgain } from "~/records/judging/rounds.server";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { publish, publishStale } from "~/records/publications/publish.server";
import { approveRun } from "~/records/results/approve-run.server";
import { releaseDue } from "~/records/results/release-due.server";
import { findRelease } from "~/records/results/released-run.server";
import { resultRuns } from "~/records/results/results.table.server";
import { shownAwards } from "~/records/results/shown-awards.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { castVote } from "~/records/votes/cast-vote.server";
import { COUNT_TAG, freezeIfSettled } from "~/records/votes/freeze-count.server";
import { releaseByRule } from "~/records/votes/held-votes.server";
import { placesOutSince } from "~/records/votes/places-out.server";
import { voteCounts } from "~/records/votes/vote-counts.table.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { renderPublicPage } from "../../../tests/support/public-page";
import { publishProject } from "../../../tests/support/published-projects";
import { readableText } from "../../../tests/support/readable-text";
import { keepVersions } from "../../../tests/support/released-results";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { WHILE_VOTING } from "../../../tests/support/voting";
import { freezeRun } from "./run/freeze-run.server";
import { tagsOfRelease } from "./run/tags-of-release.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
});

const NIGHT_BEFORE = new Date("2026-04-03T07:00:00Z");
const MINUTE = new Date("2026-04-03T15:00:00Z");
const CEREMONY = new Date("2026-04-25T22:00:00Z");
const at = (now: Date): Site => ({ ...currentSite(), now });
const OKAFOR = { id: "okafor", email: "r.okafor@example.org" };
const HAAS = { id: "haas", email: "l.haas@example.org" };
const release = (now: Date) => releaseDue(at(now), tagsOfRelease);

/** One child's project stands in the gallery and was read, beside a better one that nobody shows. */
async function aReadField() {
  const child = await aChildWithAProject();
  const slug = await publishProject(child.entryId);
  const other = await aChildWithAProject({ email: "omar@example.org" });
  await aFrozenCount();
  const round = await aJudgedRound("online", [
    { entryId: child.entryId, step: 4 },
    { entryId: other.entryId, step: 3 },
  ]);
  return { ...child, slug, ...round };
}

async function freeze(reason = "") {
  const frozen = await freezeRun({
    kind: "online",
    reason,
    actor: "okafor",
    site: at(NIGHT_BEFORE),
  });
  if ("refused" in frozen) throw new Error(frozen.refused);
  return frozen.runId;
}

async function sign(runId: string) {
  for (const one of [OKAFOR, HAAS]) await approveRun(runId, one, at(NIGHT_BEFORE));
}

async function titlesOut(now = MINUTE) {
  const { run } = await findRelease("online", at(now));
  // Finalists stand in no order.
  return run && (await shownAwards(run.id)).map(({ project }) => project?.title ?? null).toSorted();
}

describe("freezing", () => {
  test("keeps inputs, code and season by their hashes, and lets nobody score any more", async () => {
    const { roundId } = await aReadField();
    await freeze();
    const [run] = await db().select().from(resultRuns);
    for (const hash of [run?.inputsHash, run?.codeHash, run?.seasonHash]) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(run?.outputs.fields).toMatchObject([{ name: "k8", method: "plain-mean" }]);
    const [round] = await db().select().from(rounds).where(eq(rounds.id, roundId));
    expect(round?.state).toBe("frozen");
  });

  test("waits until judging has closed", async () => {
    await aReadField();
    const early = { kind: "online", reason: "", actor: "okafor" } as const;
    const before = at(new Date("2026-04-01T12:00:00Z"));
    expect(await freezeRun({ ...early, site: before })).toMatchObject({ refused: /score/ });
  });

  describe("before the votes are counted", () => {
    /** Two of one home at ordinary mailboxes, and two of a place where anybody makes mailboxes. */
    async function fourVotesFor(project: number) {
      const voters = {
        ana: "gmail.com",
        ben: "gmail.com",
        bot1: "evil.example",
        bot2: "evil.example",
      };
      for (const [voter, domain] of Object.entries(voters)) {
        await db().transaction((tx) =>
          castVote(tx, {
            season: currentSite().season.id,
            kind: "mailbox",
            voter,
            domain,
            network: domain,
            project,
            seconds: 40,
            votesPerIpAddress: 1,
            now: WHILE_VOTING,
          }),
        );
      }
    }

    async function aReadFieldWithVotes() {
      const { entryId } = await aReadField();
      await db().delete(voteCounts);
      await db().delete(ballots);
      const [shown] = await db()
        .select()
        .from(publications)
        .where(eq(publications.entryId, entryId));
      await fourVotesFor(shown?.number ?? 0);
    }

    const tally = async () =>
      (await db().select({ tally: voteCounts.tally }).from(voteCounts))[0]?.tally;
    afterEach(() => db().delete(pageTagBumps));

    test("freezes the count with the online round: what the rule lets through counts, what nobody decided does not", async () => {
      await aReadFieldWithVotes();
      await freeze();
      expect((await tally())?.totals).toMatchObject({ counted: 3, "not counted": 1 });
      const [run] = await db().select().from(resultRuns);
      expect(run?.inputs.votes).toMatchObject([{ votes: 3 }]);
    });

    test("gives no votes, and not zero, to a project that came into the gallery after the close", async () => {
      const { roundEntryIds, entryId } = await aReadField();
      const late = await aChildWithAProject({ email: "lena@example.org" });
      await publishProject(late.entryId);
      await db()
        .update(roundEntries)
        .set({ entryId: late.entryId })
        .where(eq(roundEntries.id, roundEntryIds[1] ?? ""));
      const shownAt = (id: string, firstShownAt: Date) =>
        db().update(publications).set({ firstShownAt }).where(eq(publications.entryId, id));
      await shownAt(entryId, new Date("2026-03-31T05:59:00Z"));
      await shownAt(late.entryId, new Date("2026-03-31T06:00:00Z"));
      await freeze();
      const [run] = await db().select().from(resultRuns);
      const votes = run?.inputs.sheet.entries.map((one) => [one.entry, one.votes]);
      expect(new Map(votes as [string, number | null][])).toEqual(
        new Map([
          [roundEntryIds[0], 0],
          [roundEntryIds[1], null],
        ]),
      );
      expect(run?.inputs.votes).toHaveLength(1);
    });

    test("nor zero to one that was shown in time, hidden before the vote opened and shown again after it", async () => {
      const { entryId } = await aReadField();
      const since = async () => {
        const isEntry = eq(publications.entryId, entryId);
        return (await db().select().from(publications).where(isEntry))[0]?.firstShownAt;
      };
      const hide = (takenDownAt: Date | null) =>
        db()
          .update(publications)
          .set({ takenDownAt, isStale: true })
          .where(eq(publications.entryId, entryId));
      const [before, during, after] = ["03-01", "03-25", "04-01"].map(
        (day) => new Date(`2026-${day}T12:00:00Z`),
      ) as [Date, Date, Date];
      expect(await since()).not.toBeNull();
      await hide(before);
      await publish(entryId, before);
      expect(await since()).toBeNull();
      await hide(null);
      await publish(entryId, after);
      expect(await since()).toEqual(after);
      await freeze();
      const [run] = await db().select().from(resultRuns);
      expect(run?.inputs.votes).not.toContainEqual(expect.objectContaining({ votes: 0 }));
      await hide(during);
      await publish(entryId, during);
      expect(await since()).toEqual(after);
    });

    test("freezes neither where the round cannot be frozen", async () => {
      await aReadFieldWithVotes();
      await db().delete(scores);
      const site = at(NIGHT_BEFORE);
      expect(await freezeRun({ kind: "online", reason: "", actor: "okafor", site })).toMatchObject({
        refused: expect.stringMatching(/enough readings/),
      });
      expect(await tally()).toBeUndefined();
    });

    test("of the round and the job at the same moment one freezes it, and both mean the same votes", async () => {
      await aReadFieldWithVotes();
      await releaseByRule(currentSite().season.id, NIGHT_BEFORE);
      const [runId] = await Promise.all([
        freeze(),
        freezeIfSettled(currentSite().season, NIGHT_BEFORE),
      ]);
      const [run] = await db().select().from(resultRuns).where(eq(resultRuns.id, runId));
      expect(run?.inputs.votes).toMatchObject([{ votes: (await tally())?.totals.counted }]);
    });

    test("refuses the showcase", async () => {
      await aJudgedRound("showcase", [{ entryId: null, step: 3 }]);
      const showcase = { kind: "showcase", reason: "", actor: "okafor" } as const;
      expect(await freezeRun({ ...showcase, site: at(CEREMONY) })).toMatchObject({
        refused: expect.stringMatching(/count of the votes/),
      });
    });
  });

  test("a second run needs a reason", async () => {
    await aReadField();
    await freeze();
    const again = { kind: "online", reason: "", actor: "okafor", site: at(NIGHT_BEFORE) } as const;
    expect(await freezeRun(again)).toMatchObject({ refused: expect.stringMatching(/why/i) });
  });
});

describe("signing", () => {
  test("two signatures by one person are one, by whatever account", async () => {
    await aReadField();
    const runId = await freeze();
    expect(await approveRun(runId, OKAFOR, at(NIGHT_BEFORE))).toBe("changed");
    const again = [OKAFOR, { id: "another", email: "R.Okafor+two@example.org" }];
    for (const one of again) {
      expect(await approveRun(runId, one, at(NIGHT_BEFORE))).toMatchObject({
        refused: expect.stringMatching(/another person/),
      });
    }
    expect(await release(MINUTE)).toEqual([]);
  });

  test("whoever has a child in the fair does not count", async () => {
    await aReadField();
    const runId = await freeze();
    const mother = { id: "rosa", email: "Rosa@example.org" };
    expect(await approveRun(runId, mother, at(NIGHT_BEFORE))).toMatchObject({
      refused: expect.stringMatching(/child/),
    });
  });
});

describe("releasing", () => {
  test("happens on the minute and not before, once, however many processes ask", async () => {
    await aReadField();
    await sign(await freeze());
    expect(await release(new Date(MINUTE.getTime() - 1))).toEqual([]);
    const asked = await Promise.all([release(MINUTE), release(MINUTE), release(MINUTE)]);
    expect(asked.flat()).toEqual(["online"]);
    expect(await titlesOut()).toEqual(["Smoke or fog?", null]);
    const told = await db().select().from(events).where(eq(events.action, "results.release"));
    expect(told).toHaveLength(1);
    const bumped = await db().select().from(pageTagBumps).where(eq(pageTagBumps.tag, "results"));
    expect(bumped.length).toBeGreaterThan(0);
  });

  test("a process that dies at the minute leaves nothing half out; the next one brings it out", async () => {
    await aReadField();
    await sign(await freeze());
    const dies = () => {
      throw new Error("killed");
    };
    await expect(releaseDue(at(MINUTE), dies)).rejects.toThrow("killed");
    expect(await titlesOut()).toBeUndefined();
    expect(await release(MINUTE)).toEqual(["online"]);
    expect(await release(MINUTE)).toEqual([]);
  });

  test("the public count of the votes comes out with the places, by the programme’s clock", async () => {
    await aFrozenCount();
    const child = await aChildWithAProject();
    await aJudgedRound("showcase", [{ entryId: child.entryId, step: 4 }]);
    const frozen = await freezeRun({
      kind: "showcase",
      reason: "",
      actor: "okafor",
      site: at(CEREMONY),
    });
    if ("refused" in frozen) throw new Error(frozen.refused);
    await sign(frozen.runId);
    await release(CEREMONY);
    const season = currentSite().season.id;
    const bumps = () => db().$count(pageTagBumps, eq(pageTagBumps.tag, COUNT_TAG));
    const bumped = await bumps();
    expect(bumped).toBe(1);
    vi.spyOn(site, "currentSite").mockReturnValue(at(CEREMONY));
    expect(await placesOutSince(season)).toBe("2026-04-25T16:00");
    vi.spyOn(site, "currentSite").mockReturnValue(at(MINUTE));
    expect(await placesOutSince(season)).toBeNull();
    vi.restoreAllMocks();
    const tags = tagsOfRelease("showcase");
    await takeBackRun({ runId: frozen.runId, why: "A mistake of ours", actor: "haas", tags });
    expect(await bumps()).toBeGreaterThanOrEqual(bumped);
    expect(await placesOutSince(season)).toBeNull();
  });

  test("without two signatures nothing goes out, and it is late", async () => {
    await aReadField();
    const runId = await freeze();
    await approveRun(runId, OKAFOR, at(NIGHT_BEFORE));
    expect(await release(MINUTE)).toEqual([]);
    expect(await findRelease("online", at(MINUTE))).toEqual({ phase: "late", run: undefined });
    await approveRun(runId, HAAS, at(MINUTE));
    expect(await release(MINUTE)).toEqual(["online"]);
  });

  test("a clock that is turned back hides it, and one that jumps on brings it out once", async () => {
    await aReadField();
    await sign(await freeze());
    expect(await release(new Date("2026-06-01T00:00:00Z"))).toEqual(["online"]);
    expect(await findRelease("online", at(NIGHT_BEFORE))).toMatchObject({ phase: "ahead" });
    expect(await release(MINUTE)).toEqual([]);
    expect(await titlesOut()).toHaveLength(2);
  });

  test("a score that changed after the freeze changes nothing that is shown", async () => {
    await aReadField();
    const runId = await freeze();
    await sign(runId);
    const before = await db().select().from(resultRuns);
    await db().update(scores).set({ value: 1 });
    await release(MINUTE);
    const [run] = await db().select().from(resultRuns);
    expect(run?.outputs).toEqual(before[0]?.outputs);
  });

  test("a consent that was revoked between freeze and release takes title and names away", async () => {
    const { participantId, entryId } = await aReadField();
    await sign(await freeze());
    const [said] = await db()
      .select()
      .from(consents)
      .where(eq(consents.participantId, participantId));
    if (!said) throw new Error("Nobody signed");
    const { id: _, createdAt: __, ...given } = said;
    await db()
      .insert(consents)
      .values({ ...given, gallery: "none" });
    await release(MINUTE);
    expect(await titlesOut()).toEqual([null, null]);
    await publishStale(MINUTE);
    expect(await titlesOut()).toEqual([null, null]);
    await keepVersions(entryId);
    await db().update(projects).set({ withdrawnAt: MINUTE }).where(eq(projects.id, entryId));
    expect(await titlesOut()).toEqual([null]);
  });
});

describe("the page", () => {
  const page = async (path: string, now: Date) =>
    readableText(await renderPublicPage(path, at(now)));

  test("tells the date before, that it is late after, and then the finalists", async () => {
    await aReadField();
    expect(await page("/results", NIGHT_BEFORE)).toContain("April 3, 2026");
    expect(await page("/results", MINUTE)).toContain("The results are late");
    await sign(await freeze());
    await release(MINUTE);
    const text = await page("/results", MINUTE);
    expect(text).toContain("Smoke or fog?");
    expect(text).not.toContain("late");
    expect(text).toContain("one project that its family keeps to itself");
    const how = await page("/results/how", MINUTE);
    expect(how).toContain("6 readings by 3 judges");
    expect(how).toContain("Grades K to 8");
    expect(how).toContain("By the plain mean of its readings, because too few projects were read.");
  });

  test("hands out no sheet of a division with fewer than ten entries", async () => {
    await aReadField();
    await sign(await freeze());
    await release(MINUTE);
    expect(await page("/results/scores-online.csv", MINUTE)).toContain("not_found");
  });

  test("hands out a sheet of ten, which gives the judges’ ranking to the digit, without our ids", async () => {
    const read: { entryId: string; step: number }[] = [];
    for (let i = 0; i < 10; i += 1) {
      const { entryId } = await aChildWithAProject({ email: `family${i}@example.org` });
      read.push({ entryId, step: 1 + (i % 5) });
    }
    await aFrozenCount();
    const { roundEntryIds } = await aJudgedRound("online", read, 4);
    await sign(await freeze());
    await release(MINUTE);
    const csv = await renderPublicPage("/results/scores-online.csv", at(MINUTE));
    for (const id of roundEntryIds) expect(csv).not.toContain(id);
    const again = sheetOfRows(csvRows(csv));
    if ("refused" in again) throw new Error(again.refused);
    const [run] = await db().select().from(resultRuns);
    const finals = (fields: { ranked: { final: number; place: number | null }[] }[]) =>
      fields.map(({ ranked }) => ranked.map(({ final, place }) => [place, final]));
    expect(finals(recompute(again.sheet).map(({ ranking }) => ranking))).toEqual(
      finals(run?.outputs.fields ?? []),
    );
  });
});

describe("taking back", () => {
  test("hides it at once, keeps the reason, and an older run does not come back", async () => {
    await aReadField();
    await sign(await freeze());
    await release(MINUTE);
    const [run] = await db().select().from(resultRuns);
    const why = "Two scores were typed into the wrong row.";
    const taken = { runId: run?.id ?? "", why, actor: "haas", tags: [] };
    expect(await takeBackRun(taken)).toBe("changed");
    expect(await titlesOut()).toBeUndefined();
    const page = readableText(await renderPublicPage("/results", at(MINUTE)));
    expect(page).toContain("Results were taken back");
    expect(page).toContain(why);
    expect(await release(MINUTE)).toEqual([]);
    expect(await db().select().from(resultRuns)).toMatchObject([{ takenBackWhy: why }]);
    await sign(await freeze("Typed again"));
    expect(await release(MINUTE)).toEqual(["online"]);
    expect(await titlesOut()).toHaveLength(2);
    const html = await renderPublicPage("/results", at(MINUTE));
    // Shared, it has a card of its own, on which nobody’s name stands.
    expect(html).toContain("/social/results.png");
    expect(html).toContain("noindex");
    const after = readableText(html);
    expect(after).toContain("Taken back earlier");
    expect(after).toContain(why);
  });

  test("lets the round go: opened again with a reason it has lost nothing, and is frozen once it is closed", async () => {
    await aReadField();
    const deed = { kind: "online", actor: "haas", site: at(MINUTE) } as const;
    const runId = await freeze();
    expect(await openRoundAgain(deed, "A typing error")).toMatchObject({
      refused: expect.stringMatching(/Take the run back/),
    });
    await takeBackRun({ runId, why: "A typing error", actor: "haas", tags: [] });
    const before = await db().$count(scores);
    expect(await openRoundAgain(deed, "A typing error")).toBe("changed");
    expect(await db().$count(scores)).toBe(before);
    const again = {
      kind: "online",
      reason: "Typed again",
      actor: "haas",
      site: at(MINUTE),
    } as const;
    expect(await freezeRun(again)).toMatchObject({ refused: expect.stringMatching(/Close it/) });
    await closeRound(deed);
    expect(await freezeRun(again)).toMatchObject({ runId: expect.any(String) });
  });

  test("of a run beside one that is out, the round stays frozen", async () => {
    await aReadField();
    await sign(await freeze());
    await release(MINUTE);
    const beside = await freeze("An appeal was won");
    await takeBackRun({ runId: beside, why: "Too early", actor: "haas", tags: [] });
    expect(await db().select().from(rounds)).toMatchObject([{ state: "frozen" }]);
  });

  test("a newer signed run takes the place of what is out", async () => {
    await aReadField();
    await sign(await freeze());
    await release(MINUTE);
    const second = await freeze("An appeal was won");
    expect(await release(MINUTE)).toEqual([]);
    expect(await titlesOut()).toHaveLength(2);
    await sign(second);
    expect(await release(MINUTE)).toEqual(["online"]);
    const [first] = await db().select().from(resultRuns).orderBy(resultRuns.frozenAt);
    expect(first?.takenBackWhy).toContain("An appeal was won");
  });
});
