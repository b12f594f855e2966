/** How often something was done in the current window. */
export interface RateLimitTable {
  /** Hash of the rule's name and of whom it counts, made with the server's secret. */
  key: string;
  used: number;
  /** From then on the window is over. */
  ends_at: Date;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
