import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetInTab, keepInTab, typedInTab, typedSince } from "./typed-in-tab";

let kept: Map<string, string>;
const listeners = new Map<string, () => void>();
const setItem = vi.fn((key: string, text: string) => void kept.set(key, text));

beforeEach(() => {
  kept = new Map();
  setItem.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (event: string, listener: () => void) =>
    listeners.set(event, listener),
  );
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  forgetInTab();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leave = (event = "pagehide") => listeners.get(event)?.();

test("what is typed is written once a second, however quickly somebody types", () => {
  for (const first_name of ["A", "Ad", "Ada"]) keepInTab("", { first_name });
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(setItem).toHaveBeenCalledTimes(1);
  expect(typedInTab("")).toEqual({ first_name: "Ada" });
});

test.each(["pagehide", "visibilitychange"])(
  "a page that is about to go (%s) writes at once, and not a second time",
  (event) => {
    keepInTab("", { first_name: "Ada" });
    leave(event);
    expect(typedInTab("")).toEqual({ first_name: "Ada" });
    vi.advanceTimersByTime(5_000);
    leave(event);
    expect(setItem).toHaveBeenCalledTimes(1);
  },
);

test("what was typed for one registration is not brought into the form of another", () => {
  keepInTab("", { first_name: "Ada" });
  leave();
  expect(typedInTab("graces")).toEqual({});
});

test("a form that is sent or started over leaves nothing, not even what was about to be written", () => {
  keepInTab("", { first_name: "Ada" });
  leave();
  keepInTab("", { first_name: "Ada", last_name: "Lovelace" });
  forgetInTab();
  vi.advanceTimersByTime(5_000);
  leave();
  expect(kept.size).toBe(0);
});

test("whoever empties a field leaves nothing of it behind", () => {
  keepInTab("", { first_name: "Ada" });
  leave();
  keepInTab("", typedSince({}, { first_name: "" }));
  leave();
  expect([...kept.values()].join()).not.toContain("Ada");
  expect(typedInTab("")).toEqual({});
});

test("only what was typed is kept: not what the server sent, no voucher, no trap", () => {
  const sent = { first_name: "Ada", email: "ada@example.org", marketing_consent: "on" };
  const now = {
    first_name: "Ada",
    email: "",
    last_name: "",
    age: "12",
    marketing_consent: "",
    voucher_code: "K7WM 4XQ2",
    extra_note: "buy",
  };
  expect(typedSince(sent, now)).toEqual({ email: "", age: "12", marketing_consent: "" });
});

test("a browser that keeps nothing, or something else, breaks no form", () => {
  kept.set("registration-form", "{");
  expect(typedInTab("")).toEqual({});
  vi.stubGlobal("sessionStorage", undefined);
  keepInTab("", { first_name: "Ada" });
  expect(leave).not.toThrow();
  expect(typedInTab("")).toEqual({});
});
