import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadSite } from "~/platform/site/site.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { SiteProvider } from "~/ui/site-context";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { readableText } from "../../../../tests/support/readable-text";
import { aReleasedFinalist, OUT_AT, siteAt } from "../../../../tests/support/released-results";
import { nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { freezeRun } from "../run/freeze-run.server";
import { staffResults } from "./results-view.server";
import { SignPanel } from "./sign-panel";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
});

const SITE = () => siteAt(OUT_AT.online);

async function thePanel(): Promise<string> {
  const viewer = { id: "haas", email: "l.haas@example.org", maySign: true };
  const results = await staffResults("online", viewer, SITE());
  if (!results) throw new Error("Nothing is judged");
  const element = (
    <SiteProvider site={SITE()}>
      <SignPanel results={results} canDecide canApprove />
    </SiteProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("what is out can be taken back while another run is frozen beside it, and after that one was taken back", async () => {
  const { runId } = await aReleasedFinalist();
  const alone = readableText(await thePanel());
  expect(alone).toContain("Two people have signed: 2 of 2");
  expect(alone).not.toContain("It stays out");
  const frozen = await freezeRun({
    kind: "online",
    reason: "An appeal was won",
    actor: "haas",
    site: SITE(),
  });
  if ("refused" in frozen) throw new Error(frozen.refused);
  const beside = await thePanel();
  const takeBack = (id: string) => `name="run" value="${id}"`;
  expect(beside).toContain(takeBack(runId));
  expect(beside).toContain(takeBack(frozen.runId));
  expect(readableText(beside)).toMatch(
    /released .*, signed by 2\. It stays out\. All below is a new run/,
  );
  expect(readableText(beside)).toContain("Two people have signed the new run: 0 of 2");
  expect(readableText(beside)).toMatch(/Open: +The new run is out in place of the other/);
  await takeBackRun({ runId: frozen.runId, why: "Too early", actor: "haas", tags: [] });
  const after = await thePanel();
  expect(after).toContain(takeBack(runId));
  const text = readableText(after);
  expect(text).toContain("An earlier run is released");
  expect(text).toMatch(/signed by 2\. It stays out\. All below is a draft/);
  expect(text).not.toContain("Late");
  expect(text).toContain("Take the release back");
  expect(text).toContain("Freeze a new run beside it");
  await takeBackRun({ runId, why: "A mistake of ours", actor: "haas", tags: [] });
  const none = readableText(await thePanel());
  expect(none).toContain("Late");
  expect(none).not.toContain("Take the release back");
});
