import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { feedbackPath } from "~/program/paths";
import * as bands from "~/program/results/feedback-bands";
import { readingWords } from "~/records/judging/scores.table.server";
import { awards } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aChildWithAProject } from "../../../../tests/support/projects";
import { renderPublicPage } from "../../../../tests/support/public-page";
import { readableText } from "../../../../tests/support/readable-text";
import {
  aReleasedFinalist,
  OUT_AT,
  release,
  siteAt,
} from "../../../../tests/support/released-results";
import {
  aFrozenCount,
  aJudgedRound,
  nothingIsJudged,
} from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { lookOver, nextWords } from "../staff/look-over.server";
import { answerShowcase } from "./answer.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
});

test("a family reads each criterion in the words of its step, and the showcase as a thing to do", async () => {
  const { entryId, participantId } = await aReleasedFinalist();
  // A field is shown from five entries on.
  const [hill, middle] = [Array(9).fill(0.1), { low: 2, high: 3 }];
  vi.spyOn(bands, "feedbackBands").mockReturnValue([
    { criterion: "creativity", mean: 4, band: "far", hill, middle },
    { criterion: "relevance", mean: 2.3, band: "stretch", hill, middle },
  ]);
  const { cookie } = await comeIn("rosa@example.org");
  const read = async (now: Date) => {
    const page = await renderPublicPage(feedbackPath(entryId), siteAt(now), cookie);
    return readableText(page).replace(/\s+/g, " ");
  };
  const page = await read(OUT_AT.online);
  expect(page).toContain("Creativity and Innovation 4.0 of 5, “Their own idea, carried through”");
  expect(page).toContain(
    "Real-World Relevance 2.3 of 5, between “A need is guessed” and “A real need, not yet tried”",
  );
  expect(page).toContain("To do by April 18, 2026: say who comes to the showcase");
  const late = new Date("2026-04-19T18:00:00Z");
  expect(await read(late)).toContain("Was to do by April 18, 2026");
  const answer = { entryId, personId: "p", coming: [participantId], adultName: "Rosa Ruiz" };
  await answerShowcase(answer, siteAt(late));
  expect(await read(late)).toContain("Done: you said who comes to the showcase");
});

test("a family reads on the morning of the showcase that it begins, and of a run that is taken back why", async () => {
  const { entryId, runId } = await aReleasedFinalist();
  const { cookie } = await comeIn("rosa@example.org");
  const read = async (now: Date) => {
    const page = await renderPublicPage(feedbackPath(entryId), siteAt(now), cookie);
    return readableText(page).replace(/\s+/g, " ");
  };
  expect(await read(new Date("2026-04-25T15:30:00Z"))).toContain("The showcase begins on April 25");
  expect(await read(new Date("2026-04-26T15:30:00Z"))).toContain("The showcase was on April 25");
  await takeBackRun({ runId, why: "A vote was counted twice.", actor: "a", tags: [] });
  const gone = await read(OUT_AT.online);
  expect(gone).toContain("These results were taken back");
  expect(gone).toContain("A vote was counted twice.");
  expect(gone).not.toContain("You are a finalist");
});

test("a family whose project too few judges have read is told so, and not that it was scored", async () => {
  const child = await aChildWithAProject();
  await aFrozenCount();
  const other = await aChildWithAProject({ child: { first_name: "Ben" } });
  await aJudgedRound("online", [
    { entryId: child.entryId, step: null },
    { entryId: other.entryId, step: 4 },
  ]);
  await release("online");
  await db().delete(awards);
  const { cookie } = await comeIn("rosa@example.org");
  const page = await renderPublicPage(feedbackPath(child.entryId), siteAt(OUT_AT.online), cookie);
  expect(readableText(page)).toContain("It was not ranked");
  expect(readableText(page)).not.toContain("not among the finalists");
});

test("words of showcase day come with the places, once staff have looked them over", async () => {
  const { entryId } = await aReleasedFinalist();
  await db().delete(readingWords);
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  const { cookie } = await comeIn("rosa@example.org");
  const read = async (now = OUT_AT.showcase) => {
    const page = await renderPublicPage(feedbackPath(entryId), siteAt(now), cookie);
    return readableText(page).replace(/\s+/g, " ");
  };
  expect(await read(OUT_AT.online)).not.toContain("showcase day");
  await release("showcase");
  expect(await read()).toContain("Words of showcase day that wait for staff to look them over: 3");
  await db().update(readingWords).set({ lookedOverAt: new Date(), lookedOverBy: "a" });
  expect(await read()).toMatch(/What judges wrote on showcase day What worked Judge \d liked/);
});

test("a family whose project is no finalist reads that, and no heading without words below it", async () => {
  const { entryId } = await aReleasedFinalist();
  await db().delete(awards);
  const { cookie } = await comeIn("rosa@example.org");
  const read = async () => {
    const page = await renderPublicPage(feedbackPath(entryId), siteAt(OUT_AT.online), cookie);
    return readableText(page).replace(/\s+/g, " ");
  };
  const waiting = await read();
  expect(waiting).toContain("It is not among the finalists this time");
  expect(waiting).not.toContain("Most projects");
  expect(waiting).toContain("yours to keep");
  expect(waiting).toContain("Words that wait for staff to look them over: 3");
  expect(waiting).not.toContain("What worked");
  const { season } = currentSite();
  for (let next = await nextWords(season.id, 0); next; next = await nextWords(season.id, 0)) {
    await lookOver({ ...next, actor: "a", withheldWhy: null });
  }
  expect(await read()).toMatch(/What worked Judge \d liked the measuring/);
  await db().update(readingWords).set({ withheldWhy: "It names a child." });
  const none = await read();
  expect(none).toContain("The judges left no words that we can show.");
  expect(none).not.toContain("yours to keep");
});
