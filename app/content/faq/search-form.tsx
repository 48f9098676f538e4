import { PAGES } from "~/program/paths";
import { buttonClass } from "~/ui/button-link";
import { LONGEST_SEARCH, SEARCH_PARAMETER } from "./search";
import "~/ui/form/form.css";

/** Finds questions without script: the answer is this page again, with fewer of them. */
export function SearchForm({ search }: { search: string }) {
  return (
    <search className="mb-10 block max-w-[46rem] print:hidden">
      <form action={PAGES.faq.path} aria-label="Search the questions">
        <label htmlFor="faq-search" className="block font-bold">
          Search the questions
        </label>
        <div className="mt-2 flex gap-3">
          <input
            id="faq-search"
            name={SEARCH_PARAMETER}
            type="search"
            defaultValue={search}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            className="control min-w-0 flex-1"
          />
          <button type="submit" className={buttonClass()}>
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

/** What was found, and the way back to everything. */
export function SearchResult({ search, count }: { search: string; count: number }) {
  return (
    <div role="status" className="mb-10 max-w-[46rem] space-y-3">
      <p className="break-words font-bold text-l">
        {count === 0
          ? `No question here holds “${search}”.`
          : `${count} ${count === 1 ? "question" : "questions"} for “${search}”`}
      </p>
      {count === 0 && (
        <p>
          Try one word instead of several, or <a href={PAGES.contact.path}>ask us</a>: a person
          answers.
        </p>
      )}
      <p>
        <a href={PAGES.faq.path}>Show all questions</a>
      </p>
    </div>
  );
}
