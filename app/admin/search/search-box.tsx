import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { SEARCH_PATH } from "./search-path";

/** On top of every screen; without script it is a form like any other. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const asked = pathname === SEARCH_PATH ? (new URLSearchParams(search).get("q") ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const toBox = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener("keydown", toBox);
    return () => document.removeEventListener("keydown", toBox);
  }, []);
  return (
    <Form action={SEARCH_PATH} role="search" aria-label="Everything" className="admin-search">
      <input
        ref={box}
        type="search"
        name="q"
        aria-label="Search everything (key /)"
        aria-keyshortcuts="/"
        placeholder="Search everything  /"
        // The same screen asked anew keeps what was asked.
        key={asked}
        defaultValue={asked}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" className="btn btn-line">
        Search
      </button>
    </Form>
  );
}

/** A stroke that is meant for a field belongs to it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
