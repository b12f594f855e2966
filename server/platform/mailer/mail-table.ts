import type { ColumnType } from 'kysely';

/** A mail and what became of it. */
export interface MailTable {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /**
   * Empty once a transport has it that keeps no mails, or no more tries are made: the links in it let
   * people in.
   */
  html: string;
  text: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: ColumnType<number, number | undefined, number>;
  /** Why the last try failed. */
  problem: string | null;
  created_at: Date;
  sent_at: Date | null;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
