// Why the site did not start, told to the person who starts it.

/** What is wrong with DATABASE_URL or the server behind it, by SQLSTATE or Node's code. */
const databaseAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers there: start it, or correct the host and port',
  ENOTFOUND: 'There is no host of that name: correct it',
  EAI_AGAIN: 'The name of the host was not found: correct it, or look after the network',
  '28P01': 'Correct the user and password in it; `alter role … password …` sets a new one',
  '28000': 'Correct the user in it, or let that user in (pg_hba.conf)',
  '3D000': 'Make the database, such as by `createdb --owner=site site`, or correct its name',
  '42501':
    "Where the extension is missing, its owner makes it once: `psql --command='create extension vector' site`",
  '0A000': 'Install pgvector 0.7 or newer for this version of PostgreSQL',
  '58P01': 'Install pgvector 0.7 or newer for this version of PostgreSQL',
  '53300': 'All connections of the server are taken: raise max_connections',
};

const otherPort = 'another with PORT, such as PORT=4000 npm start';

/** Sentences by what failed; `message` is what Node or the database says. */
export const startProblems = {
  addressTaken: (host: string, port: number) =>
    `Something else listens on ${host}, port ${port}. Stop it, or choose ${otherPort}`,
  portRefused: (port: number) => `This user may not listen on port ${port}. Choose ${otherPort}`,
  noAddress: (host: string) => `HOST is ${host}, which is no address of this machine`,
  embeddedDatabase: (dataDir: string, message: string) =>
    `The embedded database in ${dataDir} does not open: ${message}. A full disk can be why, ` +
    'or a copy that was made while the site ran; "Backups" in docs/running-it.md says how to go back',
  /** Shown for parts that DATABASE_URL does not have. */
  notNamed: 'not named',
  /** Without the password. */
  databaseAt: (at: { user: string; host: string; port: string; database: string }) =>
    `user ${at.user}, ${at.host}, port ${at.port}, database ${at.database}`,
  database: (where: string, message: string, code: string) =>
    `The database of DATABASE_URL (${where}) cannot be used: ${message}. ` +
    (databaseAdvice[code] ?? 'See that it runs and lets this machine in'),
  dataFolder: (dataDir: string, message: string) =>
    `The data folder ${dataDir} cannot be used: ${message}. ` +
    'Let the user who runs the site write there, or choose another folder with DATA_DIR',
} as const;
