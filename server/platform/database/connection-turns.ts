import { DatabaseError } from './database-error.ts';
import { acquireLimitMs } from './sql-connection.ts';

/** Lets one user at a time have the only connection, in the order in which they asked. */
export class ConnectionTurns {
  readonly #queue: (() => void)[] = [];
  readonly #limitMs: number;
  #taken = false;

  /** @param limitMs how long a turn is waited for, in milliseconds */
  constructor(limitMs = acquireLimitMs) {
    this.#limitMs = limitMs;
  }

  /**
   * Waits for a turn.
   *
   * @returns gives the turn back; calling it twice changes nothing
   * @throws DatabaseError `NO_CONNECTION` after the limit. A query that waits for the transaction
   *   which itself waits for that query would otherwise hang for ever.
   */
  async take(): Promise<() => void> {
    if (this.#taken) await this.#wait();
    this.#taken = true;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.#queue.shift();
      if (next === undefined) this.#taken = false;
      else next();
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(
          new DatabaseError(
            'NO_CONNECTION',
            `No connection within ${this.#limitMs / 1000} s. The likely cause: the outer database ` +
              'handle was used inside a transaction; use the transaction it was given instead.',
          ),
        );
      }, this.#limitMs);
      this.#queue.push(turn);
    });
  }
}
