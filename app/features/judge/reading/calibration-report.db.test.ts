import { beforeAll, expect, test } from "vitest";
import { CheckDeadline } from "~/platform/files/checks/check-deadline.server";
import { countPages } from "~/platform/files/checks/count-pages.server";
import { readPdf } from "~/platform/files/checks/pdf-objects.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { CALIBRATION_PROJECTS } from "~/program/calibration";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { calibrationReport } from "./calibration-report.server";

onAFreshDatabase();
beforeAll(loadSite);

test.each(CALIBRATION_PROJECTS)("the report of “$title” has two pages", async (project) => {
  const deadline = new CheckDeadline(60_000);
  const pdf = Buffer.from(await calibrationReport(project, currentSite()));
  expect(await countPages(await readPdf(pdf, deadline), deadline)).toBe(2);
});
