import type { Application } from '@m8/contracts/application.ts';
import type { ApplicationStatus } from '@m8/contracts/desk.ts';
import type { ColumnType } from 'kysely';

/** An application to join the team: a column for each field of the form, and the server's own. */
export interface TeamApplicationTable extends Application {
  id: string;
  /** Account of the applicant. */
  user_id: string;
  status: ApplicationStatus;
  application_type: string;
  created_at: Date;
  updated_at: Date;
  /** When the applicant was notified of its deletion. */
  end_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Detects double submissions, which are stored once. */
export interface TeamApplicationReceiptTable {
  user_id: string;
  /** Keyed hash of the content. */
  fingerprint: string;
  application_id: string;
  created_at: Date;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    team_application: TeamApplicationTable;
    team_application_receipt: TeamApplicationReceiptTable;
  }
}
