// Messages of the owner's commands; those on applications are in packages/content/applications.ts.

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** If a command asks the running server. */
export const adminSocketWords = {
  silent: 'The server does not answer',
  failed: (verb: string, status: number | undefined) =>
    `The running server cannot do this (${verb}, ${status}). Its log may say why`,
  cutShort: 'The server stopped in the middle of its answer. Try again',
  noVerb: (verb: string) => `There is no command ${verb}`,
} as const;

/** npm run owner. */
export const ownerWords = {
  usage: `Commands for the owner of the site, whether it is running or not. Add --help to any of them for more.

  npm run owner -- people          finds, disables, exports and deletes accounts; gives access to /desk
  npm run owner -- applications    lists the applications to join the team
  npm run owner -- visits          shows how often each page was opened
  npm run owner -- when-back       tells people that Mind M8 is back
  npm run owner -- backup          writes everything into one file
  npm run owner -- restore         restores a backup into an empty database
  npm run owner -- move            copies the site to the other kind of database
`,
  unknown: (command: string) => `There is no command ${command}.`,
} as const;

/** npm run owner -- visits. */
export const visitsWords = {
  usage: `Lists how often each page was opened on each day, and from which site, as CSV. Views, not visitors: one
person may open a page ten times, and anyone can fake them.

  npm run owner -- visits
  npm run --silent owner -- visits > visits.csv
`,
} as const;

/** npm run owner -- people. */
export const peopleWords = {
  usage: `Finds, disables, exports and deletes the accounts of the site.

  npm run owner -- people --find TEXT          accounts whose address or name contains the text,
                                               as CSV
  npm run owner -- people --disable ADDRESS    ends their sessions and keys, and blocks sign-in
  npm run owner -- people --enable ADDRESS     lets them sign in again
  npm run owner -- people --code-off ADDRESS   turns two-step login off for a person who lost
                                               the phone and the recovery codes; make sure
                                               it is really them. Passkeys stay: they remove
                                               a lost one on /account
  npm run --silent owner -- people --export ADDRESS > person.json
  npm run owner -- people --export ADDRESS --to person.json
                                               all we keep about a person, with the text of
                                               their documents
  npm run owner -- people --delete ADDRESS     erases all of it; asks for the address, unless
                                               --yes is given
  npm run owner -- people --owner ADDRESS      lets a person do everything at /desk
  npm run owner -- people --reviewer ADDRESS   lets a person read and answer applications there
  npm run owner -- people --no-desk ADDRESS    removes either role

It works whether the site is running or not. With Firebase, ADDRESS may be a user's id there.
`,
  inFirebase: (projectId: string) =>
    `Accounts are kept in your Firebase project: https://console.firebase.google.com/project/${projectId}/authentication/users`,
  /** What is left to do in Firebase, by what is done here. */
  there: {
    find: 'These are the people who have used DocuMind here.',
    disable: 'This ends their keys and tokens here; disable them there too.',
    enable: 'This lets them use DocuMind here again; enable them there too.',
    'code-off': 'This server asks for no code; remove a second factor there.',
    delete: 'This erases what this server holds; delete them and their applications there too.',
    export: 'This is what this server holds; their applications are there.',
    owner: 'The desk opens from /account, after a sign-in with a second factor: docs/firebase.md.',
    reviewer:
      'A reviewer has nothing to do here: applications are read there, under "Firestore Database".',
    'no-desk': 'Their rights there stay the same.',
  },
  confirm: 'This erases all of it for good, except in backups. Type the address to continue: ',
  notConfirmed: 'That is not the address. Nothing was deleted',
  unknown: (address: string) =>
    `There is no account with the address ${address}. Search for part of it with \`npm run owner -- people --find\``,
  noneFound: 'No address or name contains this.',
  disabled: (email: string, ended: { sessions: number; keys: number }) =>
    `${email} is disabled. Ended: ${counted(ended.sessions, 'session')}, ${counted(ended.keys, 'API key')}.`,
  enabled: (email: string) =>
    `${email} can sign in again. Sessions and keys that ended stay ended.`,
  codeOff: (email: string) => `${email} logs in without a code again, and gets an email about it.`,
  noCode: (email: string) => `${email} does not use two-step login.`,
  holds: (
    email: string,
    held: { documents: number; keys: number; applications: number; mails: number },
  ) =>
    `${email} has ${counted(held.documents, 'document')}, ${counted(held.keys, 'API key')}, ` +
    `${counted(held.applications, 'application')} and ${counted(held.mails, 'email')}, sent or waiting.`,
  gone: (email: string, erased: { applications: number; mails: number }) =>
    `${email} was deleted: account, documents, ${counted(erased.applications, 'application')}, ${counted(erased.mails, 'email')}.`,
} as const;

/** If a command may not touch the data folder, or finds none. */
export const dataFolderWords = {
  ofAnother: (path: string, user: string, dataDir: string) =>
    `${path} belongs to the user ${user}, and the site does not start with files that belong to another user. Run this ` +
    `command as ${user}, with DATA_DIR=${dataDir}: docs/owner.md says how`,
  noDatabase: (dataDir: string, isSet: boolean) =>
    `There is no database in ${dataDir}. ${isSet ? 'DATA_DIR names that folder' : 'DATA_DIR is not set'}: ` +
    'give this command the site’s settings, such as DATA_DIR=/var/lib/site, or DATABASE_URL',
} as const;
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
