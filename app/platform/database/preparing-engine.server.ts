import { type messages, PGlite, protocol } from "@electric-sql/pglite";
import { SameStatements } from "./same-statements.server";

type Message = messages.BackendMessage;
type Options = Parameters<PGlite["execProtocolStream"]>[1];

interface Kept {
  name: string;
  /** What the engine said of its parameters and of its rows. */
  description: Message[];
}

/** A statement between the moment it is named and the moment its answer is complete. */
interface Asked {
  key: string;
  kept: Kept;
  bind?: Uint8Array;
  isDone?: boolean;
}

/** The first byte of what the engine is told: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const TOLD = { parse: 0x50, describe: 0x44, bind: 0x42, execute: 0x45, sync: 0x53, query: 0x51 };
const PORTAL = 0x50;
/** After the first byte and the length of what follows. */
const BODY = 5;

/** Every shape of a list's filters is another statement, and every one of them takes memory. */
const MOST_KEPT = 300;
/**
 * A plan is right for tables of the size that it was made for, and this engine never looks at them by
 * itself: a site that opens empty and fills must not go on with the plans of its first minute.
 */
const ROWS_UNTIL_NEW_PLANS = 500;

/**
 * PGlite that reads and plans a statement once and not with every question, and calls its engine twice
 * for it and not six times: that is most of what a short one costs. What a caller hears is the same
 * (`same-statement.db.test.ts`).
 */
export class PreparingEngine extends PGlite {
  /** By what was asked, the one that was not asked for the longest time first. */
  readonly #kept = new Map<string, Kept>();
  #names = 0;
  #toClose: string[] = [];
  #rowsWritten = 0;
  /** How often it has answered anybody: a sign that it lives. */
  answers = 0;
  #asked: Asked | undefined;
  readonly #same = new SameStatements({
    isInTransaction: () => this.isInTransaction(),
    forgetAll: () => {
      for (const key of this.#kept.keys()) this.#forget(key);
    },
  });

  /** PGlite asks everything in these steps, one question at a time. */
  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Message[]> {
    try {
      return await this.#step(message, options);
    } finally {
      this.answers += 1;
    }
  }

  async #step(message: Uint8Array, options?: Options): Promise<Message[]> {
    const asked = this.#asked;
    if (message[0] === TOLD.parse) return this.#parse(message, options);
    if (message[0] === TOLD.query) this.#same.noteChanges(textOf(message, BODY));
    if (!asked) return super.execProtocolStream(message, options);
    switch (message[0]) {
      case TOLD.describe:
        return asked.kept.description.filter(({ name }) =>
          message[BODY] === PORTAL ? name === "rowDescription" : true,
        );
      case TOLD.bind:
        asked.bind = withStatementName(message, asked.kept.name);
        return [];
      case TOLD.execute:
        return this.#execute(asked, message, options);
      default:
        this.#asked = undefined;
        return asked.isDone ? [] : super.execProtocolStream(message, options);
    }
  }

  async #parse(message: Uint8Array, options: Options): Promise<Message[]> {
    // With the types that were named, if any.
    const key = textOf(message, BODY + 1);
    if (!this.#same.mayKeep(key)) return super.execProtocolStream(message, options);
    if (this.#rowsWritten >= ROWS_UNTIL_NEW_PLANS) await this.#forgetPlans(options);
    const kept = this.#kept.get(key) ?? (await this.#prepare(message, options));
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#asked = { kept, key };
    return [];
  }

  async #prepare(message: Uint8Array, options: Options): Promise<Kept> {
    if (this.#kept.size >= MOST_KEPT) this.#forget(this.#kept.keys().next().value ?? "");
    const name = `kept_${++this.#names}`;
    const closing = this.#toClose.map((old) => protocol.serialize.close({ type: "S", name: old }));
    this.#toClose = [];
    const answers = await super.execProtocolStream(
      Buffer.concat([
        ...closing,
        withName(message, BODY, name),
        protocol.serialize.describe({ type: "S", name }),
      ]),
      options,
    );
    const description = answers.filter(
      (answer) => answer.name === "parameterDescription" || answer.name === "rowDescription",
    );
    return { name, description };
  }

  async #execute(asked: Asked, message: Uint8Array, options: Options): Promise<Message[]> {
    asked.isDone = true;
    const { key, bind = new Uint8Array() } = asked;
    try {
      const toTell = Buffer.concat([bind, message, protocol.serialize.sync()]);
      const answers = await super.execProtocolStream(toTell, options);
      this.#rowsWritten += rowsWrittenBy(answers);
      return answers;
    } catch (error) {
      // Whatever was wrong, it is not asked in this form again.
      this.#forget(key);
      throw error;
    }
  }

  async #forgetPlans(options: Options): Promise<void> {
    const { parse, bind, execute, sync } = protocol.serialize;
    const toTell = Buffer.concat([parse({ text: "discard plans" }), bind(), execute(), sync()]);
    await super.execProtocolStream(toTell, options);
    this.#rowsWritten = 0;
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#toClose.push(kept.name);
  }
}

/** "INSERT 0 12", "UPDATE 12", "DELETE 12". */
function rowsWrittenBy(answers: Message[]): number {
  const [text = ""] = answers.flatMap((answer) => ("text" in answer ? [String(answer.text)] : []));
  return Number(/^(?:INSERT 0|UPDATE|DELETE) (\d+)$/.exec(text)?.[1] ?? 0);
}

/** As a key, and to look at its first words: not as text, whose letters may be more than one byte. */
function textOf(message: Uint8Array, from: number): string {
  const { buffer, byteOffset, length } = message.subarray(from);
  return Buffer.from(buffer, byteOffset, length).toString("latin1");
}

/** PGlite leaves the portal's and the statement's name empty: a zero each. */
function withStatementName(bind: Uint8Array, name: string): Uint8Array {
  return withName(bind, BODY + 1, name);
}

function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}
