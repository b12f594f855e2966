import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Ingestion } from '../ingestion/create-ingestion.ts';
import '../tables.ts';

/** What the verbs on private sessions work with. */
export interface SessionsContext {
  db: Db;
  clock: Clock;
  ingestion: Pick<Ingestion, 'forget'>;
  /** A session ends so many minutes after its last use. */
  sessionTtlMinutes: number;
}

/** A person, and one of their sessions. */
export interface SessionOfPerson {
  userId: string;
  sessionId: string;
}

/** @returns when a session ends that is used now */
export function nextExpiry({ clock, sessionTtlMinutes }: SessionsContext): Date {
  return new Date(clock.now().getTime() + sessionTtlMinutes * 60_000);
}
