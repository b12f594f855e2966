import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { runVerb } from '#server/owner-verbs.ts';
import { askOwnerDoor } from '#server/platform/owner-door.ts';
import { requireOwnFolder } from './require-own-folder.ts';

/**
 * Does one thing for the owner: through the owner's door where a server holds the embedded database,
 * else on the database.
 *
 * @param name of a verb of server/owner-verbs.ts
 * @returns the answer, piece by piece
 * @throws OwnerError where it cannot be done
 */
export async function* runOwnerVerb(
  config: Config,
  name: string,
  input = '',
): AsyncIterable<string> {
  const { dataDir, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  const answer = isEmbedded ? await askOwnerDoor(dataDir, name, input) : null;
  if (answer === null) requireOwnFolder(dataDir, isEmbedded);
  yield* answer ?? runVerb(config, name, input);
}

/** @returns a list as JSON gives it, to be checked by the caller */
export async function readOwnerList(config: Config, name: string): Promise<unknown> {
  return json(Readable.from(runOwnerVerb(config, name)));
}

/** Does what a command is for, and ends it with a sentence and exit code 1 where that fails. */
export async function ownerCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** A command that lists something, as a table or with `--csv` as CSV. */
export async function listCommand(
  usage: string,
  list: (csv: boolean) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    options: { csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) process.stdout.write(usage);
  else await ownerCommand(() => list(values.csv === true));
}
