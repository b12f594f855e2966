/** The limits that the workspace checks by itself. Apart, because browsers load these and no others. */
export const workspaceLimits = {
  /** Largest file, in bytes. */
  fileBytes: 50 * 1024 * 1024,
  /** Longest file name, in bytes of UTF-8. */
  filenameBytes: 255,
  /** Longest question, in characters. */
  queryCharacters: 4000,
  /** Longest name of an API key, in characters. */
  keyNameCharacters: 80,
  /** An API key lives this many days where nothing else is asked for, and at most. */
  keyDays: { default: 90, most: 365 },
} as const;
