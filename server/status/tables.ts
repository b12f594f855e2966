import type { ColumnType } from 'kysely';

/** The minutes of one day in which the service worked. */
export interface ServiceDayTable {
  /** UTC, as `2026-01-31`; drivers disagree about what a date is when read, so it is read as text. */
  day: ColumnType<unknown, string, never>;
  /** 1,440 bits, written as 0 and 1. */
  minutes: string;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    service_day: ServiceDayTable;
  }
}
