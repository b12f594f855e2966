const kilobyte = 1024;

/** Most bytes that may travel, compressed with brotli. */
export const byteBudgets = {
  marketingScript: 4 * kilobyte,
  accountScript: 75 * kilobyte,
  /** Of /desk, which holds more than a page. */
  deskScript: 140 * kilobyte,
  /** What the workspace loads at first; what is opened later comes then. */
  workspaceScript: 95 * kilobyte,
  /** Any page, its styles included. */
  html: 20 * kilobyte,
  home: 120 * kilobyte,
} as const;
