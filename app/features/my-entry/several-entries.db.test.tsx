import { beforeAll, beforeEach, expect, test } from "vitest";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { MY_PATH } from "~/program/paths";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { renderPublicPage } from "../../../tests/support/public-page";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

test("from three entries on each folds, and only the one with something to do stands open", async () => {
  const folds = async () => {
    const { cookie } = await comeIn(ROSA);
    const page = await renderPublicPage(MY_PATH, currentSite(), cookie);
    return page.match(/<details class="entry-fold"[^>]*>/g) ?? [];
  };
  await aPlaceFor("Ana");
  await aPlaceFor("Ben");
  expect(await folds()).toEqual([]);
  await aPlaceFor("Carla");
  const three = await folds();
  expect(three).toHaveLength(3);
  expect(three.filter((fold) => fold.includes("open"))).toHaveLength(1);
});

const ROSA = "rosa@example.org";

function aPlaceFor(first_name: string) {
  return aPaidPlace({ email: ROSA, guardian_email: ROSA, first_name, grade_level: "5", age: 10 });
}
