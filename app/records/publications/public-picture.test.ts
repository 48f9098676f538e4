import { expect, test } from "vitest";
import { publicPicture } from "./public-picture";

test("a picture is offered in each size and format, with the shape that it will have", () => {
  expect(publicPicture("fog-1", { width: 1_800, height: 900, variants: [320, 640] })).toEqual({
    sources: [
      {
        type: "image/avif",
        srcSet:
          "/gallery/fog-1/pictures/cover-320.avif 320w, /gallery/fog-1/pictures/cover-640.avif 640w",
      },
      {
        type: "image/webp",
        srcSet:
          "/gallery/fog-1/pictures/cover-320.webp 320w, /gallery/fog-1/pictures/cover-640.webp 640w",
      },
    ],
    src: "/gallery/fog-1/pictures/cover-640.jpg",
    width: 640,
    height: 320,
  });
});

test("one whose sizes are not made yet is not offered", () => {
  expect(publicPicture("fog-1", { width: 1_800, height: 900 })).toBeUndefined();
  expect(publicPicture("fog-1", { variants: [] })).toBeUndefined();
});
