import { type messages, PGlite, type PGliteOptions, protocol } from "@electric-sql/pglite";

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
const PLAN_EVERY_TIME = ["-c", "plan_cache_mode=force_custom_plan"];

/** Only these are worth it. */
const KEPT = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Words that become a time when the statement is read, and would stay that time. */
const READ_ONCE = /'(?:now|today|tomorrow|yesterday)/i;
/** Among the others: what leaves tables and settings as they are. */
const CHANGES_NOTHING =
  /^\s*(?:begin|commit|rollback|savepoint|release|lock|set\s+transaction)\b[^;]*$/i;

/**
 * PGlite that reads a statement once and not with every question, and calls its engine twice for it and
 * not six times: that is half of what a short one costs. What a caller hears is the same
 * (`same-statement.db.test.ts`).
 */
export class PreparingEngine extends PGlite {
  /** By what was asked, the one that was not asked for the longest time first. */
  readonly #kept = new Map<string, Kept>();
  #names = 0;
  #toClose: string[] = [];
  #schemaMayDiffer = false;
  #asked: Asked | undefined;

  constructor(options: PGliteOptions) {
    super({ ...options, startParams: [...PGlite.defaultStartParams, ...PLAN_EVERY_TIME] });
  }

  /** PGlite asks everything in these steps, one question at a time. */
  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Message[]> {
    const asked = this.#asked;
    if (message[0] === TOLD.parse) return this.#parse(message, options);
    if (message[0] === TOLD.query) this.#noteChanges(textOf(message, BODY));
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
    if (!this.#mayKeep(key)) {
      this.#noteChanges(key);
      return super.execProtocolStream(message, options);
    }
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
      return await super.execProtocolStream(toTell, options);
    } catch (error) {
      // Whatever was wrong, it is not asked in this form again.
      this.#forget(key);
      throw error;
    }
  }

  #mayKeep(statement: string): boolean {
    // What is read while a transaction moves the schema is wrong if it is rolled back.
    if (this.#schemaMayDiffer && !this.isInTransaction()) this.#schemaMayDiffer = false;
    return !this.#schemaMayDiffer && KEPT.test(statement) && !READ_ONCE.test(statement);
  }

  #noteChanges(statement: string): void {
    if (KEPT.test(statement) && !statement.includes(";")) return;
    if (CHANGES_NOTHING.test(statement)) return;
    this.#schemaMayDiffer = true;
    for (const key of this.#kept.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#toClose.push(kept.name);
  }
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
