import pg from "pg";
import { ConnectionQueue } from "./connection-queue.server";

interface Patience {
  silenceMs: number;
  longestWaitMs: number;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool that refuses because the database is silent, and not because many want to speak to it. */
export class PatientPool extends pg.Pool {
  readonly #queue: ConnectionQueue;

  constructor({ max, ...options }: pg.PoolConfig & { max: number }, patience: Patience) {
    super({ ...options, max });
    this.#queue = new ConnectionQueue({ places: max, ...patience });
    this.on("connect", (client) => client.on("drain", () => this.#queue.heardAnAnswer()));
    this.on("release", () => this.#queue.leave());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    await this.#queue.enter();
    try {
      return await super.connect();
    } catch (error) {
      this.#queue.leave();
      throw error;
    }
  }
}
