/** The person a request acts for. */
export interface Actor {
  userId: string;
  email: string;
  emailVerified: boolean;
  /** The live session the request came with; it never leaves the server. */
  sessionId: string;
}

/** Finds who a request acts for, by its session cookie; null for a visitor. */
export type FindActor = (headers: Headers) => Promise<Actor | null>;
