import { expect, test } from "vitest";
import { instantOf } from "./mountain-time";
import { shippedSeason } from "./season-2025-26";
import { type EntryProgress, nextOnTrail, trailOf } from "./trail";

const PAID = instantOf("2025-12-14T18:00");
const STAGES = shippedSeason.stages.map(({ id }) => id);

const aProgress = (overrides: Partial<EntryProgress> = {}): EntryProgress => ({
  paidAt: PAID,
  consent: { done: 1, of: 1, refused: 0, isYours: false, lastAt: PAID },
  stages: new Map(),
  members: 1,
  projectDue: shippedSeason.dates.submissionsClose,
  sentInAt: null,
  wasSentIn: false,
  isInvited: false,
  ...overrides,
});

const doneStages = (count: number, members = 1) =>
  new Map(STAGES.slice(0, count).map((id) => [id, Array.from({ length: members }, () => PAID)]));

function read(now: string, progress: EntryProgress): string {
  const trail = trailOf(shippedSeason, instantOf(now), progress);
  return trail.map(({ state }) => state).join(" ");
}

test.each([
  [0, "done done here ahead ahead ahead ahead ahead ahead ahead"],
  [3, "done done done done done here ahead ahead ahead ahead"],
  [4, "done done done done done done here ahead ahead ahead"],
])("with %i stages behind it an entry stands before the next one", (count, states) => {
  expect(read("2026-01-20T12:00", aProgress({ stages: doneStages(count) }))).toBe(states);
});

test.each([
  ["2026-03-18T12:00", "done done open open open open here ahead ahead ahead", "project"],
  ["2026-03-19T00:00", "done done open open open open missed here ahead", "gallery"],
  ["2026-04-03T08:59", "done done open open open open missed past here", "results"],
  ["2026-04-25T12:00", "done done open open open open missed past past", undefined],
])("on %s the trail of one who did nothing reads %s", (now, states, next) => {
  expect(read(now, aProgress())).toBe(states);
  expect(nextOnTrail(trailOf(shippedSeason, instantOf(now), aProgress()))?.id).toBe(next);
});

test.each([
  ["2026-03-19T00:00", "done done open open open open done here ahead ahead", "gallery"],
  ["2026-04-04T12:00", "done done open open open open done past past ahead", undefined],
  ["2026-04-26T12:00", "done done open open open open done past past past", undefined],
])(
  "on %s one who sent in is told of the showcase, and not that it is next",
  (now, states, next) => {
    const sent = aProgress({ sentInAt: PAID, wasSentIn: true });
    expect(read(now, sent)).toBe(states);
    expect(nextOnTrail(trailOf(shippedSeason, instantOf(now), sent))?.id).toBe(next);
  },
);

test.each([
  ["2026-04-04T12:00", "done done open open open open done past invited here"],
  ["2026-04-26T12:00", "done done open open open open done past invited past"],
])("on %s a finalist stands before the showcase: %s", (now, states) => {
  expect(read(now, aProgress({ sentInAt: PAID, wasSentIn: true, isInvited: true }))).toBe(states);
});

test("what was sent in and withdrawn is over, and not called missed", () => {
  expect(read("2026-03-19T00:00", aProgress({ wasSentIn: true }))).toContain("open past here");
});

test("an entry that was given more time has it on its trail, and is not past with all others", () => {
  const granted = aProgress({ projectDue: "2026-03-20T17:00" });
  const trail = trailOf(shippedSeason, instantOf("2026-03-19T12:00"), granted);
  expect(trail.find(({ id }) => id === "project")).toMatchObject({
    state: "here",
    when: { ends: "2026-03-20T17:00" },
  });
  expect(read("2026-03-20T17:01", granted)).toBe("done done open open open open missed here ahead");
});

test("of two entries the one that is due sooner is next", () => {
  const now = instantOf("2026-03-18T12:00");
  const trails = ["2026-03-20T17:00", "2026-03-18T23:59"].map((projectDue) =>
    trailOf(shippedSeason, now, aProgress({ projectDue })),
  );
  expect(nextOnTrail(...trails)?.when?.ends).toBe("2026-03-18T23:59");
});

test("a project that was sent in is behind, also where a stage is not", () => {
  const progress = aProgress({ stages: doneStages(2), sentInAt: instantOf("2026-02-01T10:00") });
  expect(read("2026-02-02T12:00", progress)).toBe(
    "done done done done here ahead done ahead ahead ahead",
  );
  const trail = trailOf(shippedSeason, instantOf("2026-02-02T12:00"), progress);
  expect(trail.find(({ id }) => id === "project")?.when?.starts).toBe("2026-02-01T10:00");
  expect(nextOnTrail(trail)?.id).toBe("gallery");
});

test("consent is yours, or somebody else's turn, until judging opens; and for some not to be seen", () => {
  const open = { done: 2, of: 3, refused: 0, isYours: true, lastAt: PAID };
  const stateOn = (now: string, consent: EntryProgress["consent"]) =>
    trailOf(shippedSeason, instantOf(now), aProgress({ consent })).find(
      ({ id }) => id === "consent",
    )?.state;
  expect(stateOn("2026-03-20T23:59", open)).toBe("yours");
  expect(stateOn("2026-03-20T23:59", { ...open, isYours: false })).toBe("waiting");
  expect(stateOn("2026-03-21T00:00", open)).toBe("past");
  expect(stateOn("2026-03-21T00:00", { ...open, done: 3 })).toBe("done");
  expect(stateOn("2026-03-20T23:59", null)).toBeUndefined();
  const refused = { ...open, done: 3, isYours: false };
  expect(stateOn("2026-03-20T23:59", { ...refused, refused: 1 })).toBe("done");
  expect(stateOn("2026-03-20T23:59", { ...refused, refused: 3 })).toBe("refused");
});

test("a stage of a team is done when everybody has done it", () => {
  const [first = ""] = STAGES;
  const of = (done: number) =>
    trailOf(
      shippedSeason,
      PAID,
      aProgress({
        members: 3,
        stages: new Map([[first, Array.from({ length: done }, () => PAID)]]),
      }),
    ).find(({ id }) => id === "stage");
  expect(of(2)).toMatchObject({ state: "here", count: { done: 2, of: 3 } });
  expect(of(3)).toMatchObject({ state: "done", when: { starts: "2025-12-14T18:00" } });
});

test("what is to be thought of next is the project while it is not sent in", () => {
  const trail = trailOf(shippedSeason, instantOf("2026-01-20T12:00"), aProgress());
  expect(nextOnTrail(trail)?.id).toBe("project");
});
