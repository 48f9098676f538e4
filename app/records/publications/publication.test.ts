import { describe, expect, test } from "vitest";
import { EMPTY_PROJECT, type ProjectContent } from "~/program/project";
import { PROJECT_STATES, type ProjectState } from "~/program/project-state";
import type { Consent, ConsentedParticipant } from "../participants/consent";
import type { FileMarks, ProjectVersion } from "../projects/projects.table.server";
import { NOTHING_PUBLIC, type PublicationFacts, publicContent, slugOf } from "./publication";

const file = (id: string) => ({ id, name: "Ana Ruiz.pdf", bytes: 1, sha256: "" });
const CONTENT: ProjectContent = {
  ...EMPTY_PROJECT,
  title: { title: "Smoke or fog?", kind: "solution" },
  abstract: { text: "A lookout that learns" },
  video: { link: "https://example.org/film" },
  files: { coverPicture: file("picture"), report: file("report") },
};

const VERSION: ProjectVersion = {
  id: "version",
  projectId: "entry",
  number: 1,
  content: CONTENT,
  division: "k8",
  posterDrawn: 2,
  hash: "",
  sentBy: { personId: null, participantId: null },
  programAt: new Date(0),
  createdAt: new Date(0),
};

const NO_MARKS: FileMarks = { coverPicture: [], report: [], video: [] };

function facts(overrides: Partial<PublicationFacts> = {}): PublicationFacts {
  return {
    entryId: "00000a00-0000-0000-0000-000000000000",
    holdsPlace: true,
    placedIn: null,
    isTakenDown: false,
    state: "accepted",
    accepted: { version: VERSION, marks: NO_MARKS, wasLookedOverBeforeOneLeft: false },
    members: [aChild()],
    memberIds: ["ana"],
    ...overrides,
  };
}

function aChild(answer: Partial<Consent> = {}, givenName = "Ana"): ConsentedParticipant {
  return {
    givenName,
    familyName: "Ruiz",
    grade: "8",
    ageBand: "13_to_17",
    statedAge: null,
    mailbox: null,
    consents: [
      {
        guardian: "mother",
        method: "link",
        takesPart: true,
        gallery: "name",
        photos: true,
        emails: true,
        isRevoked: false,
        isCompared: true,
        hasConfirmingLetter: true,
        ...answer,
      },
    ],
  };
}

test("what was accepted is public with its names, files and links", () => {
  expect(publicContent(facts())).toEqual({
    versionId: "version",
    title: "Smoke or fog?",
    kind: "solution",
    division: "k8",
    search: "smoke or fog? ana r., grade 8 a lookout that learns",
    isNamed: true,
    shown: {
      names: { en: ["Ana R., grade 8"], es: ["Ana R., 8.º grado"] },
      memberIds: ["ana"],
      files: { coverPicture: "picture", report: "report" },
      links: ["video"],
      poster: 12,
    },
  });
});

const PUBLIC_STATES: ProjectState[] = ["accepted", "waiting", "sent_back"];
test.each(PROJECT_STATES)("an accepted version of a project that is %s", (state) => {
  const isPublic = publicContent(facts({ state })).title !== null;
  expect(isPublic).toBe(PUBLIC_STATES.includes(state));
});

test.each<[string, Partial<PublicationFacts>]>([
  ["the place was given back", { holdsPlace: false }],
  ["staff took it down", { isTakenDown: true }],
  ["no version was accepted", { accepted: undefined }],
  ["nobody is in it any more", { members: [] }],
  ["one guardian of a team says no", { members: [aChild(), aChild({ gallery: "none" }, "Bo")] }],
  ["a consent was taken back", { members: [aChild({ isRevoked: true })] }],
])("nothing is public where %s", (_, overrides) => {
  expect(publicContent(facts(overrides))).toEqual(NOTHING_PUBLIC);
});

test("each name stands as its own guardian allows", () => {
  const members = [aChild(), aChild({ gallery: "anonymous" }, "Bo")];
  const { shown, isNamed } = publicContent(facts({ members }));
  expect(shown?.names.en).toEqual(["Ana R., grade 8", "A student, grade 8"]);
  expect(isNamed).toBe(true);
});

describe("a file", () => {
  const shownWith = (marks: FileMarks, members = [aChild()]) =>
    publicContent(
      facts({ members, accepted: { version: VERSION, marks, wasLookedOverBeforeOneLeft: false } }),
    ).shown;

  test("that nobody looked at is not shown, nor is such a link", () => {
    expect(shownWith({})).toMatchObject({ files: {}, links: [] });
    expect(shownWith({ report: [] })).toMatchObject({ files: { report: "report" }, links: [] });
  });

  test.each(["face", "voice", "school"] as const)(
    "with %s needs a yes to photos of all",
    (mark) => {
      const marks = { ...NO_MARKS, coverPicture: [mark], video: [mark] };
      expect(shownWith(marks)?.files).toHaveProperty("coverPicture");
      const careful = [aChild(), aChild({ photos: false }, "Bo")];
      expect(shownWith(marks, careful)).toMatchObject({ files: { report: "report" }, links: [] });
    },
  );

  test("with captions is shown only beside the film that says the same", () => {
    const files = { ...VERSION.content.files, captions: file("captions") };
    const withFilm = { ...files, video: file("film") };
    const shownOf = (own: typeof files, marks: FileMarks) => {
      const version = { ...VERSION, content: { ...VERSION.content, files: own } };
      return publicContent(
        facts({ accepted: { version, marks, wasLookedOverBeforeOneLeft: false } }),
      ).shown?.files;
    };
    const looked = { ...NO_MARKS, video: [], captions: [] };
    expect(shownOf(withFilm, looked)).toMatchObject({ video: "film", captions: "captions" });
    expect(shownOf(withFilm, { ...NO_MARKS, video: [] })).not.toHaveProperty("captions");
    expect(shownOf(withFilm, { captions: [] })).toEqual({});
    expect(shownOf(files, looked)).not.toHaveProperty("captions");
  });

  test("in which somebody from outside can be recognised is shown nowhere", () => {
    const marks = {
      ...NO_MARKS,
      coverPicture: ["stranger" as const],
      video: ["stranger" as const],
    };
    expect(shownWith(marks)).toMatchObject({ files: { report: "report" }, links: [] });
  });

  test("in which somebody was recognised is not shown once one has left, before it is looked over again", () => {
    const marks = { ...NO_MARKS, coverPicture: ["face" as const] };
    const accepted = { version: VERSION, marks, wasLookedOverBeforeOneLeft: true };
    expect(publicContent(facts({ accepted })).shown?.files).toEqual({ report: "report" });
  });

  test("with a name needs a yes to the name of all", () => {
    const marks = { ...NO_MARKS, report: ["name" as const] };
    expect(shownWith(marks)?.files).toHaveProperty("report");
    const careful = [aChild(), aChild({ gallery: "anonymous" }, "Bo")];
    expect(shownWith(marks, careful)?.files).toEqual({ coverPicture: "picture" });
  });
});

test.each([
  ["Smoke or fog? A lookout", 17, "smoke-or-fog-a-lookout-17"],
  ["¿Niebla o humo?", 2, "niebla-o-humo-2"],
  ["霧か煙か", 3, "project-3"],
])("%s has the address %s, %s", (title, number, slug) => {
  expect(slugOf(title, number)).toBe(slug);
});
