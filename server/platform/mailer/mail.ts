/** One mail to one person. */
export interface Mail {
  /** What it is about, for the log and the outbox, such as `verification`. */
  kind: string;
  /** Address of the person, alone. */
  to: string;
  /** Address an answer goes to, where that is not the sender's. */
  replyTo?: string;
  subject: string;
  /** A whole HTML document. */
  html: string;
  /** The same, as plain text. */
  text: string;
}

/** A stored mail on its way. */
export interface OutgoingMail extends Mail {
  id: string;
  /** Becomes its date. */
  createdAt: Date;
  from: { name: string; address: string };
}
