import type { DeskRole } from '@m8/contracts/desk.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** Who may work at the desk. */
export interface DeskRoleTable {
  user_id: string;
  role: DeskRole;
  given_at: Date;
}

/** One act at the desk; the database refuses to change or delete a row. */
export interface DeskAuditTable {
  /** Counts up; an act that failed leaves a gap. */
  number: GeneratedAlways<number>;
  at: Date;
  actor: string;
  act: string;
  target: string;
  change: string;
}

/** Something that was done about an application. */
export interface ApplicationEventTable {
  id: Generated<number>;
  application_id: string;
  at: Date;
  by_user: string | null;
  kind: 'status' | 'note' | 'reply';
  from_status: string | null;
  to_status: string | null;
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
