import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SameStatements } from "./same-statements.server";

/** For each connection, and first come: what is asked often is asked early. */
const MOST_NAMED = 200;
/** Some statements are another one each time, by the number of their values: few of them, and no long one. */
const MOST_REMEMBERED = 200;
const MOST_LETTERS = 20_000;
/** One plan for all of them would be a bad one: a common word and a rare one want another way to search. */
const VALUES_DECIDE = /\bi?like\b|~|\b(?:limit|offset) \$/i;
/** By now the tables are others than those for which it was read, or the connection is another one. */
const OUTDATED = /^(?:0A000|26000|42...)$/;

type Ask = (...args: unknown[]) => Promise<unknown>;

/**
 * PostgreSQL reads and plans a statement under a name once for each connection, and not with every
 * question: for most of ours that takes longer than to answer them. What a caller hears is the same
 * (`same-statement.db.test.ts`).
 */
export function withNamedStatements(client: pg.PoolClient, ask: Ask): Ask {
  /** Without a name: it had one, and failed under it. It gets no second one, so that they have an end. */
  const names = new Map<string, string | undefined>();
  const askedOnce = new Set<string>();
  // Behind a pooler that mixes connections a name is then unknown, and never another statement's.
  const ours = `kept_${randomUUID().slice(0, 8)}`;
  let named = 0;
  let isOutdated = false;
  const isInTransaction = () => client.getTransactionStatus() !== "I";
  const same = new SameStatements({
    isInTransaction,
    forgetAll: () => {
      isOutdated ||= names.size > 0;
      names.clear();
    },
  });

  const nameOf = (text: string): string | undefined => {
    if (!same.mayKeep(text) || text.length > MOST_LETTERS || VALUES_DECIDE.test(text)) {
      return undefined;
    }
    if (names.has(text) || names.size === MOST_NAMED) return names.get(text);
    if (!askedOnce.delete(text)) {
      if (askedOnce.size === MOST_REMEMBERED) askedOnce.clear();
      askedOnce.add(text);
      return undefined;
    }
    const name = `${ours}_${++named}`;
    names.set(text, name);
    return name;
  };

  return async (question, ...rest) => {
    const { text, ...options } =
      typeof question === "string" ? { text: question } : (question as pg.QueryConfig);
    const name = nameOf(text);
    if (!name) return ask(question, ...rest);
    if (isOutdated) {
      isOutdated = false;
      // Not waited for: the connection answers in the order in which it is asked.
      ask("deallocate all").catch(() => {});
    }
    const mayAskAgain = !isInTransaction();
    try {
      return await ask({ ...options, text, name }, ...rest);
    } catch (error) {
      const { code } = error as { code?: string };
      // Without a code it is the driver's, which then closes what has the name.
      if (code !== undefined && !OUTDATED.test(code)) throw error;
      names.set(text, undefined);
      // What has failed has changed nothing; but in a transaction it has ended that.
      if (code === undefined || !mayAskAgain) throw error;
      return ask(question, ...rest);
    }
  };
}
