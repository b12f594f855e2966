/** A mail as the outbox page shows it. */
export interface OutboxMail {
  id: string;
  /** What it is about, such as `verification`. */
  kind: string;
  to: string;
  subject: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Answer of `GET` {@link outboxPath}: the last 100 mails, newest first. */
export interface OutboxAnswer {
  mails: OutboxMail[];
}

/** Exists only without a mail server, and never in production. Below it, `/:id` is one mail, for a frame. */
export const outboxPath = '/api/outbox';
