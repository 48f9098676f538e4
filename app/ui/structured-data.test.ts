import { expect, test } from "vitest";
import { PAGES } from "~/program/paths";
import { aSite } from "../../tests/support/sites";
import { showcaseEvent } from "./showcase-event";
import { breadcrumbs, faqPage, organization } from "./structured-data";

const site = aSite();

test("the showcase has its times in Mountain Time, daylight saving included", () => {
  expect(showcaseEvent(site)).toMatchObject({
    startDate: "2026-04-25T09:00:00-06:00",
    endDate: "2026-04-25T16:00:00-06:00",
  });
});

test("a showcase in winter has the winter offset", () => {
  const dates = { ...site.season.dates, showcaseStarts: "2026-12-05T09:30" };
  const event = showcaseEvent({ ...site, season: { ...site.season, dates } });
  expect(event.startDate).toBe("2026-12-05T09:30:00-07:00");
});

test("a season that is over keeps a valid event", () => {
  const event = showcaseEvent({ ...site, now: new Date("2027-01-01T00:00:00Z") });
  expect(event).toEqual(showcaseEvent(site));
  expect(event.eventStatus).toBe("https://schema.org/EventScheduled");
});

test("breadcrumbs start at home and carry whole addresses", () => {
  const { itemListElement } = breadcrumbs(site, [PAGES.legalHub, PAGES.termsOfService]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: "https://fair.example.org/" },
    { position: 2, item: "https://fair.example.org/legal-hub" },
    { position: 3, item: "https://fair.example.org/terms-of-service" },
  ]);
});

test("the organizer is named as staff set it", () => {
  const settings = { ...site.settings, organizerName: "Snake River Science" };
  expect(organization({ ...site, settings }).name).toBe("Snake River Science");
});

test("every question has its answer", () => {
  expect(faqPage([{ question: "Why?", answer: "Because." }]).mainEntity).toMatchObject([
    { name: "Why?", acceptedAnswer: { text: "Because." } },
  ]);
});
