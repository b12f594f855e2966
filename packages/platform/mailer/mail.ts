import type { ColumnType } from 'kysely';

/** One mail to one person. */
export interface Mail {
  /** What it is about, for the log and the outbox, such as `verification`. */
  kind: string;
  /** Address of the person, alone. */
  to: string;
  /** Address for answers, if it differs from the sender's. */
  replyTo?: string | null | undefined;
  /** Where the person unsubscribes: the List-Unsubscribe of the mail. */
  leaveUrl?: string | null | undefined;
  subject: string;
  /** A whole HTML document. */
  html: string;
  /** The same, as plain text. */
  text: string;
}

/** A stored mail that is being delivered. */
export interface OutgoingMail extends Mail {
  id: string;
  /** Becomes the mail's date. */
  createdAt: Date;
  from: { name: string; address: string };
}

/** A mail and what became of it. */
export interface MailTable {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  leave_url: string | null;
  subject: string;
  /** Empty once it was sent by a transport that keeps no mails, or given up with a link that grants access. */
  html: string;
  text: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: ColumnType<number, number | undefined, number>;
  /** Why the last try failed. */
  problem: string | null;
  created_at: Date;
  sent_at: Date | null;
}

declare module '#database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
