import { beforeAll, expect, test, vi } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { feedbackPath } from "~/program/paths";
import * as bands from "~/program/results/feedback-bands";
import { comeIn } from "../../../../tests/support/come-in";
import { renderPublicPage } from "../../../../tests/support/public-page";
import { readableText } from "../../../../tests/support/readable-text";
import { aReleasedFinalist, OUT_AT, siteAt } from "../../../../tests/support/released-results";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { answerShowcase } from "./answer.server";

onAFreshDatabase();
beforeAll(loadSite);

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
