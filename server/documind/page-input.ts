/** Which page of a person's list is asked for. */
export interface PageInput {
  userId: string;
  /** Lists what is in a private session too. */
  sessionId: string | null;
  /** `next_cursor` of the page before; null for the first. */
  cursor: string | null;
  /** Most rows of the page, 1 to `documindLimits.listed.most`. */
  limit?: number;
}
