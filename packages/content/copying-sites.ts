// Messages of the owner's commands backup, restore and move.

const seconds = (milliseconds: number) => `${Math.max(1, Math.round(milliseconds / 1000))} s`;

/** Common to all three. */
export const siteCopyWords = {
  /** One line per table. */
  table: (table: string, rows: number, of: number) =>
    `${table}: ${rows.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  done: (rows: number, tables: number, took: number) =>
    `${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds(took)}; every table compared.`,
  saved: (path: string, rows: number, tables: number, took: number) =>
    `${path}: ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds(took)}. It holds everything people keep here, so guard it like the database.`,
  refused: {
    damaged: () => 'The file is damaged, or is not a backup of this site. Nothing was written',
    cutShort: () => 'The file ends in the middle. Nothing was written: take another backup',
    goesOn: () =>
      'Something follows the end of the backup, such as another one. Nothing was written: use the file as it was made',
    version: (detail: string) =>
      `It is from another version of the site (${detail}). Nothing was written: use that version, then update`,
    differs: (detail: string) =>
      `${detail} differs from what was read. Nothing was written: the disk or the memory of a machine may be at fault`,
    nothing: () => 'There is no site in that database: nothing to copy',
    notEmpty: (detail: string) =>
      `The database is not empty: ${detail} has rows. Nothing was written: name a new one`,
    thereAlready: (detail: string) =>
      `${detail} is there already. Nothing was written: move it away, or name another DATA_DIR`,
    otherSecret: (detail: string) =>
      `${detail} has another secret, auth-secret. Nothing was written: move that file away, or name another DATA_DIR`,
  },
} as const;

/** npm run owner -- backup. */
export const backupWords = {
  usage: `Writes everything that the site keeps into one file, whether it runs or is stopped, and from either database.

  npm run owner -- backup /var/backups/site.backup
`,
} as const;

/** npm run owner -- restore. */
export const restoreWords = {
  usage: `Restores a backup into an empty database: the one of DATABASE_URL, or an embedded one in DATA_DIR. Each kind of
database takes backups of both. The site must be stopped.

  npm run owner -- restore /var/backups/site.backup
`,
} as const;

/** npm run owner -- move. */
export const moveWords = {
  usage: `Copies the site from one kind of database to the other, whether it runs or is stopped, and compares every
table. It does not copy changes made meanwhile, so stop the site first if they matter.

  npm run owner -- move --to postgresql://user:password@host/name      from the embedded one, in DATA_DIR
  npm run owner -- move --from postgresql://user:password@host/name    to an embedded one, in DATA_DIR

The target must be empty. The source stays as it is.
`,
  noAddress: 'Name a PostgreSQL address, such as postgresql://user:password@host/name',
  moved: (setting: string) => `Start the site with ${setting}.`,
  movedTo: 'DATABASE_URL set to that address',
  movedFrom: 'DATABASE_URL not set',
} as const;
