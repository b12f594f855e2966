const kilobyte = 1024;

/** Most bytes in transit, compressed with brotli. */
export const byteBudgets = {
  marketingScript: 4 * kilobyte,
  accountScript: 75 * kilobyte,
  /** Of /desk, which is larger than a page. */
  deskScript: 140 * kilobyte,
  /** What the workspace loads at first; other parts load when they are opened. */
  workspaceScript: 95 * kilobyte,
  /** Any page, including its styles. */
  html: 20 * kilobyte,
  /** The one page with every call and every error of the API. */
  reference: 22 * kilobyte,
  home: 120 * kilobyte,
} as const;
