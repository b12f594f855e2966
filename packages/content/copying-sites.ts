// Messages of the owner's commands backup, restore and move.

const seconds = (milliseconds: number) => `${Math.max(1, Math.round(milliseconds / 1000))} s`;

/** Common to all three. */
export const siteCopyWords = {
  /** One line per table. */
  table: (table: string, rows: number, of: number) =>
    `${table}: ${rows.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  done: (rows: number, tables: number, took: number) =>
    `${rows.toLocaleString('en')} rows from ${tables} tables in ${seconds(took)}. All tables match.`,
  saved: (path: string, rows: number, tables: number, took: number) =>
    `${path}: ${rows.toLocaleString('en')} rows from ${tables} tables in ${seconds(took)}. It contains everything people keep here, so guard it like the database.`,
  refused: {
    damaged: () => 'The file is damaged, or is not a backup of this site. Nothing was written',
    cutShort: () => 'The file is incomplete. Nothing was written: make another backup',
    goesOn: () =>
      'There is more after the end of the backup, perhaps another one. Nothing was written: use the original file',
    version: (detail: string) =>
      `It is from another version of the site (${detail}). Nothing was written: use that version, then update`,
    differs: (detail: string) =>
      `${detail} differs from what was read. Nothing was written: a disk or the memory of a machine may be faulty`,
    nothing: () => 'There is no site in that database, so there is nothing to copy',
    notEmpty: (detail: string) =>
      `The database is not empty: ${detail} has rows. Nothing was written: choose an empty one`,
    thereAlready: (detail: string) =>
      `${detail} already exists. Nothing was written: move it away, or choose another DATA_DIR`,
    otherSecret: (detail: string) =>
      `${detail} has a different secret in auth-secret. Nothing was written: move that file away, or choose another DATA_DIR`,
  },
} as const;

/** npm run owner -- backup. */
export const backupWords = {
  usage: `Writes everything the site keeps into one file, from either kind of database, whether the site is running or not.

  npm run owner -- backup /var/backups/site.backup
`,
} as const;

/** npm run owner -- restore. */
export const restoreWords = {
  usage: `Restores a backup into an empty database: the one at DATABASE_URL, or an embedded one in DATA_DIR. A
backup from one kind of database also restores into the other. Stop the site first.

  npm run owner -- restore /var/backups/site.backup
`,
} as const;

/** npm run owner -- move. */
export const moveWords = {
  usage: `Copies the site from one kind of database to the other, whether it is running or not, and compares every
table. It misses changes made while it copies, so stop the site first if they matter.

  npm run owner -- move --to postgresql://user:password@host/name      from the embedded one, in DATA_DIR
  npm run owner -- move --from postgresql://user:password@host/name    to an embedded one, in DATA_DIR

The target must be empty. The source stays as it is.
`,
  noAddress: 'Give a PostgreSQL address, such as postgresql://user:password@host/name',
  moved: (setting: string) => `Start the site with ${setting}.`,
  movedTo: 'DATABASE_URL set to that address',
  movedFrom: 'DATABASE_URL not set',
} as const;
