import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { runVerb } from '#server/owner-verbs.ts';
import { askOwnerDoor } from '#server/platform/owner-door.ts';
import { requireOwnFolder } from './require-own-folder.ts';

/**
 * Reads what was typed, and does it. A failure becomes one sentence, and exit code 1.
 *
 * @param usage what `--help` prints
 * @param expected what `parseArgs` takes
 * @param run does it; null where what was typed does not fit, which prints the usage as well
 */
export async function ownerCommand<Expected extends ParseArgsConfig>(
  usage: string,
  expected: Expected,
  run: (typed: ReturnType<typeof parseArgs<Expected>>) => Promise<void> | null,
): Promise<void> {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { help: isHelp } = parseArgs({ options: { help }, strict: false }).values;
    const done = isHelp ? null : run(parseArgs(expected));
    if (done === null) {
      process.stdout.write(usage);
      if (!isHelp) process.exitCode = 1;
    }
    await done;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

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

/** Prints an answer, no faster than the terminal or the pipe takes it. */
export async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces)
    await new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()));
}

/**
 * A command that prints a list, as a table or with `--csv` as CSV.
 *
 * @param name of the verb that gives it
 * @param elsewhere a sentence in place of the list, where another service keeps it
 */
export function listCommand(
  name: string,
  usage: string,
  elsewhere: (config: Config) => string | undefined = () => undefined,
): Promise<void> {
  const options = { csv: { type: 'boolean' } } as const;
  return ownerCommand(usage, { options }, async ({ values: { csv } }) => {
    const config = readConfig();
    const sentence = elsewhere(config);
    if (sentence === undefined) await print(runOwnerVerb(config, name, csv ? 'csv' : ''));
    else console.error(sentence);
  });
}
