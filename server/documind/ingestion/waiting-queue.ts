import { type RawBuilder, sql } from 'kysely';
import type { TurnTable } from '../tables.ts';

/** Documents that wait for the same kind of place. */
export interface WaitingQueue {
  name: TurnTable['queue'];
  /** Documents read at a time. */
  places: number;
  /** Most of these places that hold one person's. */
  perPerson: number;
  /** Most documents of one turn, */
  batch: number;
  /** which have so many bytes together, unless it is one that has more. */
  batchBytes: number;
  /** The condition on `documind_document` that tells which documents these are. */
  holds: RawBuilder<boolean>;
}

/** Texts up to this size are read within milliseconds, many together. */
const quickBytes = 256 * 1024;
const isQuick = sql<boolean>`document.kind = 'txt' and document.bytes <= ${quickBytes}`;

/** Small texts: what one person sends together is one turn. */
export const quickQueue: WaitingQueue = {
  name: 'quick',
  places: 2,
  perPerson: 1,
  batch: 16,
  batchBytes: quickBytes,
  holds: isQuick,
};

/** Everything else: each file is a turn. */
export const thoroughQueue: WaitingQueue = {
  name: 'thorough',
  places: 3,
  perPerson: 2,
  batch: 1,
  batchBytes: 0,
  holds: sql<boolean>`not (${isQuick})`,
};
