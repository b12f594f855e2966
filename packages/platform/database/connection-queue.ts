import { DatabaseError } from './database-error.ts';
import { acquireLimitMs, type DatabaseLoad } from './sql-connection.ts';

/** After this many turns for people, one goes to the background, so that it never starves. */
const turnsBeforeBackground = 4;
/** The background waits this many times longer for a turn than people do, as nobody waits for it. */
const backgroundPatience = 6;
/** After a person's turn, the background gets none for this long, in milliseconds. */
const reservedMs = 5;

/** Gives the only connection to one user at a time, people first; the background still gets its turns. */
export class ConnectionQueue {
  readonly #people: (() => void)[] = [];
  readonly #background: (() => void)[] = [];
  readonly #limitMs: number;
  #taken = false;
  /** Turns given to people while the background waited. */
  #preferred = 0;
  #reservedUntil = 0;
  #resuming: NodeJS.Timeout | undefined;
  /** Turns that people have asked for so far, without those of the background. */
  asked = 0;

  /** @param limitMs how long people wait for a turn */
  constructor(limitMs = acquireLimitMs) {
    this.#limitMs = limitMs;
  }

  /**
   * Waits for a turn.
   *
   * @returns gives the turn back; calling it twice changes nothing
   * @throws DatabaseError `NO_CONNECTION` after the limit, with the cause. Otherwise a query that waits for
   *   a transaction which itself waits for that query would hang forever.
   */
  async take({ isBackground = false } = {}): Promise<() => void> {
    if (!isBackground) this.asked += 1;
    if (this.#taken || (isBackground && this.#isReserved())) {
      const turn = isBackground
        ? this.#wait(this.#background, this.#limitMs * backgroundPatience)
        : this.#wait(this.#people, this.#limitMs);
      if (!this.#taken) this.#passOn();
      await turn;
    } else if (!isBackground) this.#countPreferred();
    this.#taken = true;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      if (!isBackground) this.#reservedUntil = performance.now() + reservedMs;
      this.#passOn();
    };
  }

  /** Whether the turn is taken, and how many wait for it. */
  get load(): DatabaseLoad {
    const waiting = this.#people.length + this.#background.length;
    return { inUse: Number(this.#taken), waiting };
  }

  /** A call consists of several statements, so the next one often follows at once. */
  #isReserved(): boolean {
    return performance.now() < this.#reservedUntil && this.#preferred < turnsBeforeBackground;
  }

  #countPreferred(): void {
    this.#preferred = this.#background.length > 0 ? this.#preferred + 1 : 0;
  }

  #passOn(): void {
    this.#taken = false;
    const person =
      this.#background.length === 0 || this.#preferred < turnsBeforeBackground
        ? this.#people.shift()
        : undefined;
    if (person) this.#countPreferred();
    else if (this.#background.length > 0 && this.#isReserved()) {
      clearTimeout(this.#resuming);
      this.#resuming = setTimeout(() => {
        if (!this.#taken) this.#passOn();
      }, reservedMs);
      return;
    } else this.#preferred = 0;
    const next = person ?? this.#background.shift();
    if (next === undefined) return;
    this.#taken = true;
    next();
  }

  #wait(queue: (() => void)[], limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        reject(
          new DatabaseError(
            'NO_CONNECTION',
            `No connection within ${limitMs / 1000} s. The embedded database is busy with the statements of others, or ` +
              'the outer database handle was used inside a transaction; use the transaction it was given instead.',
          ),
        );
      }, limitMs);
      queue.push(turn);
    });
  }
}
