import type { Application } from './application.ts';

/** Roles at the desk; nobody else sees that it exists. */
export const deskRoles = ['owner', 'reviewer'] as const;

export type DeskRole = (typeof deskRoles)[number];

const everybody: readonly DeskRole[] = deskRoles;
const owners: readonly DeskRole[] = ['owner'];

/**
 * What may be done at the desk, by which role, and whether it `asks`: then the person must have confirmed
 * within `confirmationSeconds` of packages/contracts/account.ts that it is them. The server's verbs, the
 * screens and the tests read this table.
 */
export const deskRights = {
  'applications.read': { roles: everybody, asks: false },
  'applications.change': { roles: everybody, asks: false },
  'applications.reply': { roles: everybody, asks: false },
  'applications.export': { roles: owners, asks: true },
  'applications.delete': { roles: owners, asks: true },
  'people.read': { roles: owners, asks: false },
  'people.change': { roles: owners, asks: true },
  'people.delete': { roles: owners, asks: true },
  'visits.read': { roles: owners, asks: false },
  'visits.export': { roles: owners, asks: true },
  'mails.read': { roles: owners, asks: false },
  'mails.resend': { roles: owners, asks: false },
  'health.read': { roles: owners, asks: false },
  'audit.read': { roles: owners, asks: false },
  'audit.export': { roles: owners, asks: true },
} as const satisfies Record<string, { roles: readonly DeskRole[]; asks: boolean }>;

/** Something that may be done at the desk. */
export type DeskRight = keyof typeof deskRights;

/** @returns whether a role may do something */
export function mayAtDesk(role: DeskRole, right: DeskRight): boolean {
  return deskRights[right].roles.includes(role);
}

/** The statuses of an application; the first is the initial one (specification, section 9). */
export const applicationStatuses = [
  'pending',
  'reading',
  'talking',
  'accepted',
  'declined',
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Applications in one answer of the list. */
export const applicationsOnPage = 50;

/** Rows in one answer of the audit log and of the mails. */
export const rowsOnPage = 100;

/** Longest note and longest reply, in characters. */
export const deskTextLength = 10_000;

/** GET /: who works at the desk. */
export interface DeskAnswer {
  email: string;
  role: DeskRole;
}

/** An application in the list. */
export interface ApplicationRow {
  id: string;
  name: string;
  title: string;
  country: string;
  status: ApplicationStatus;
  received_at: string;
}

/** GET /applications: those that match a search and a filter, newest first. */
export interface ApplicationsAnswer {
  applications: ApplicationRow[];
  /** Applications that match the search, by status, whatever the filter. */
  counts: Record<ApplicationStatus, number>;
  /** To be sent as `cursor` for the next page; null on the last. */
  next_cursor: string | null;
}

/** Something that was done about an application. */
export interface ApplicationEvent {
  id: string;
  at: string;
  /** Address of the person who did it; null if that account is deleted. */
  by: string | null;
  kind: 'status' | 'note' | 'reply';
  /** For `status`: the status before. */
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  /** For `note` and `reply`: what was written. */
  text: string | null;
  /** For `reply`: the state of its mail. */
  mail: MailStatus | null;
}

/** The state of a mail; `removed` if it is no longer kept. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'removed';

/** GET /applications/{id}: one application with its history, oldest first. */
export interface ApplicationFileAnswer extends Application {
  id: string;
  status: ApplicationStatus;
  received_at: string;
  /** Address of the applicant's account; null if it is deleted. */
  account: string | null;
  history: ApplicationEvent[];
}

/** An account, and the amount of its data. */
export interface PersonRow {
  id: string;
  email: string;
  email_verified: boolean;
  disabled: boolean;
  since: string;
  ways_in: string[];
  role: DeskRole | null;
  sessions: number;
  documents: number;
  bytes: number;
  questions: number;
  keys: number;
  applications: number;
}

/** GET /people: at most {@link peopleShown}, and whether there are more. */
export interface PeopleAnswer {
  people: PersonRow[];
  more: boolean;
}

/** Accounts in one answer; a search finds the rest. */
export const peopleShown = 50;

/** GET /visits: page views by day, page and referring host, newest day first. */
export interface VisitsAnswer {
  views: { day: string; path: string; referrer: string; views: number }[];
}

/** GET /mails: newest first. */
export interface MailsAnswer {
  mails: {
    id: string;
    kind: string;
    recipient: string;
    subject: string;
    status: Exclude<MailStatus, 'removed'>;
    attempts: number;
    problem: string | null;
    /** Whether it was given up and can be retried. */
    can_resend: boolean;
    created_at: string;
  }[];
  next_cursor: string | null;
}

/** GET /health. */
export interface HealthAnswer {
  version: string;
  engine: 'pglite' | 'postgres';
  database_bytes: number;
  disk_free_bytes: number;
  queues: { name: string; waiting: number; running: number; failed: number }[];
}

/** One act at the desk. The log stores ids only; names are looked up while they exist. */
export interface AuditRow {
  number: number;
  at: string;
  /** Account that did it; `command` for the command line of the server. */
  actor: string;
  /** Its address, if the account still exists. */
  actor_email: string | null;
  act: AuditAct;
  target: string;
  /** Its name or address, if it still exists. */
  target_name: string | null;
  /** What changed, as `from > to`; empty if the act says it all. */
  change: string;
}

/** GET /audit: newest first. */
export interface AuditAnswer {
  rows: AuditRow[];
  next_cursor: string | null;
}

/** The acts of the audit log. */
export const auditActs = [
  'role-given',
  'role-taken',
  'application-opened',
  'application-status',
  'application-note',
  'application-reply',
  'application-deleted',
  'applications-exported',
  'sessions-ended',
  'keys-ended',
  'person-disabled',
  'person-enabled',
  'reset-sent',
  'person-deleted',
  'mail-sent-again',
  'visits-exported',
  'audit-exported',
] as const;

export type AuditAct = (typeof auditActs)[number];
