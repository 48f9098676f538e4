/** Only these are worth keeping. */
const KEPT = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Words that become a time when the statement is read, and would stay that time. */
const READ_ONCE = /'(?:now|today|tomorrow|yesterday)/i;
/** Among the others: what leaves tables and settings as they are. */
const CHANGES_NOTHING =
  /^\s*(?:begin|commit|rollback|savepoint|release|lock|explain|set\s+transaction)\b[^;]*$/i;

interface Connection {
  isInTransaction(): boolean;
  /** Whatever was kept may mean something else from now on. */
  forgetAll(): void;
}

/** Tells which statements of a connection mean the same whenever they are asked again. */
export class SameStatements {
  readonly #connection: Connection;
  #meaningMayDiffer = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** To be asked of every statement: of one that is not kept it notes what it may change. */
  mayKeep(statement: string): boolean {
    // What is read while a transaction moves the schema is wrong if it is rolled back.
    if (this.#meaningMayDiffer && !this.#connection.isInTransaction()) {
      this.#meaningMayDiffer = false;
    }
    const mayKeep = !this.#meaningMayDiffer && KEPT.test(statement) && !READ_ONCE.test(statement);
    if (!mayKeep) this.noteChanges(statement);
    return mayKeep;
  }

  noteChanges(statement: string): void {
    if (KEPT.test(statement) && !statement.includes(";")) return;
    if (CHANGES_NOTHING.test(statement)) return;
    this.#meaningMayDiffer = true;
    this.#connection.forgetAll();
  }
}
