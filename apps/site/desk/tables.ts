import type { ApplicationStatus, DeskRole } from '@m8/contracts/desk.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** A person's role at the desk. */
export interface DeskRoleTable {
  user_id: string;
  role: DeskRole;
  given_at: Date;
}

/** An action at the desk; the database refuses to change or delete a row. */
export interface DeskAuditTable {
  /** Ascending; a failed action leaves a gap. */
  number: GeneratedAlways<number>;
  at: Date;
  actor: string;
  act: string;
  target: string;
  change: string;
}

/** An event of an application. */
export interface ApplicationEventTable {
  id: Generated<number>;
  application_id: string;
  at: Date;
  by_user: string | null;
  kind: 'status' | 'note' | 'reply';
  from_status: ApplicationStatus | null;
  to_status: ApplicationStatus | null;
  text: string | null;
  mail_id: string | null;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    desk_role: DeskRoleTable;
    desk_audit: DeskAuditTable;
    team_application_event: ApplicationEventTable;
  }
}
