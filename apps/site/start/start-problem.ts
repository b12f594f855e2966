import { startProblems as words } from '@m8/content/start-problems.ts';
import type { Config } from '@m8/platform/config.ts';

/** Errors whose message is written for the person who starts the server. */
const namesForPeople = new Set([
  'ConfigError',
  'FolderInUseError',
  'DataFolderError',
  'EarlySchemaError',
  'NewerSchemaError',
]);

/** An error of Node, the file system or a database, with its optional details. */
type Coded = Error & { code?: string; syscall?: string; path?: string };

function listenProblem(code: string | undefined, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return words.addressTaken(host, port);
    case 'EACCES':
      return words.portRefused(port);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return words.noAddress(host);
    default:
      return undefined;
  }
}

/**
 * PostgreSQL's error codes if a migration or the start finds tables, columns or rows that the list of
 * migrations does not explain: something exists twice, or not at all.
 */
const notAsMigrated = new Set([
  ...['42P01', '42P06', '42P07', '42701', '42703', '42710', '42723'],
  ...['23502', '23503', '23505', '23514'],
]);

function databaseProblem({ code = '', message }: Coded, config: Config): string {
  const isOfTables = notAsMigrated.has(code);
  if (config.databaseUrl === undefined)
    return isOfTables
      ? words.tablesNotWhole(words.embeddedAt(config.dataDir), message)
      : words.embeddedDatabase(config.dataDir, message);
  const { hostname, port, pathname, username } = new URL(config.databaseUrl);
  const where = words.databaseAt({
    user: username || words.notNamed,
    host: hostname,
    port: port || '5432',
    database: pathname.slice(1) || words.notNamed,
  });
  return isOfTables
    ? words.tablesNotWhole(words.serverAt(where), message)
    : words.database(where, message, code);
}

function folderProblem({ message, path }: Coded, { dataDir }: Config): string | undefined {
  if (path === undefined || !`${path}/`.startsWith(`${dataDir}/`)) return undefined;
  return words.dataFolder(dataDir, message);
}

/**
 * @param error why the server did not start
 * @param config its settings; undefined if they could not be read
 * @returns a sentence without passwords if a person can fix it; otherwise the stack
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
