import type { Config } from './config.ts';

/** Errors whose message is written for the person who starts the server. */
const namesForPeople = new Set([
  'ConfigError',
  'FolderInUseError',
  'DataFolderError',
  'ModelFolderError',
]);

/** What can be known of an error that was thrown by Node, the file system or a database. */
type Coded = Error & { code?: string; syscall?: string; path?: string };

/** What is wrong with DATABASE_URL or the server behind it, by SQLSTATE or Node's code. */
const postgresAdvice: Record<string, string> = {
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

function listenProblem(code: string | undefined, { host, port }: Config): string | undefined {
  const choose = 'another with PORT, such as PORT=4000 npm start';
  switch (code) {
    case 'EADDRINUSE':
      return `Something else listens on ${host}, port ${port}. Stop it, or choose ${choose}`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose ${choose}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine`;
    default:
      return undefined;
  }
}

function databaseProblem({ code = '', message }: Coded, config: Config): string {
  if (config.databaseUrl === undefined)
    return (
      `The embedded database in ${config.dataDir} does not open: ${message}. A full disk can be why, ` +
      'or a copy that was made while the site ran; "Backups" in docs/running-it.md says how to go back'
    );
  const { hostname, port, pathname, username } = new URL(config.databaseUrl);
  const where = `user ${username || 'not named'}, ${hostname}, port ${port || 5432}, database ${pathname.slice(1) || 'not named'}`;
  const advice = postgresAdvice[code] ?? 'See that it runs and lets this machine in';
  return `The database of DATABASE_URL (${where}) cannot be used: ${message}. ${advice}`;
}

function folderProblem({ message, path }: Coded, { dataDir }: Config): string | undefined {
  if (path === undefined || !`${path}/`.startsWith(`${dataDir}/`)) return undefined;
  return (
    `The data folder ${dataDir} cannot be used: ${message}. ` +
    'Let the user who runs the site write there, or choose another folder with DATA_DIR'
  );
}

/**
 * @param error why the server did not start
 * @param config its settings; undefined where they could not be read
 * @returns a sentence without passwords where a person can mend it; the stack for everything else
 */
export function startProblem(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return String(error);
  if (namesForPeople.has(error.name)) return error.message;
  const coded: Coded = error;
  if (config !== undefined) {
    if (error.name === 'DatabaseError') return databaseProblem(coded, config);
    const known =
      coded.syscall === 'listen' || coded.syscall === 'getaddrinfo'
        ? listenProblem(coded.code, config)
        : folderProblem(coded, config);
    if (known !== undefined) return known;
  }
  return coded.syscall === undefined ? (error.stack ?? error.message) : error.message;
}
