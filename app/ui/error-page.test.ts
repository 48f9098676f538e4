import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { describeError, ErrorMessage } from "./error-page";

test("a refusal is told by its status and our own words", () => {
  expect(describeError(new ErrorResponse(400, "", "The form could not be read."))).toBe(
    "400: The form could not be read.",
  );
});

test("a status is never called an internal error", () => {
  // What the router writes where we gave no status text.
  expect(describeError(new ErrorResponse(404, "Internal Server Error", null))).toBe("Status 404");
});

test("the router's own errors are told by their status text, not by its words for developers", () => {
  const words = new Error('You made a POST request to "/about" but did not provide an `action`');
  expect(describeError(new ErrorResponse(405, "Method Not Allowed", words, true))).toBe(
    "405: Method Not Allowed",
  );
});

test("a fault of ours tells nothing of itself", () => {
  expect(describeError(new Error("password of the database"))).not.toContain("password");
});

test("a refusal that knows where to go on leads there, and not to the public home page", () => {
  const back = { href: "/admin", label: "Go to the overview" };
  const error = new ErrorResponse(403, "", { title: "Not yours to see", text: "Ask.", back });
  const action = { href: "/", label: "Return to Home" };
  const Stub = createRoutesStub([
    { path: "/", Component: () => createElement(ErrorMessage, { error, action }) },
  ]);
  const page = renderToStaticMarkup(createElement(Stub));
  expect(page).toContain('href="/admin"');
  expect(page).not.toContain("Return to Home");
});
