import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '#server/config.ts';
import { runVerb } from '#server/owner-verbs.ts';
import { askOwnerDoor } from '#server/platform/owner-door.ts';
import { runCommand } from '../run-command.ts';
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

/** @returns what was typed after a question; nothing where the input ended */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    void terminal.question(question).then(resolve);
  });
  terminal.close();
  return typed;
}

/** Prints an answer, no faster than the terminal or the pipe takes it. */
export async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces)
    await new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()));
}

/**
 * A command that prints a list, as a table or with `--csv` as CSV.
 *
 * @param args what was typed after the name of the command
 * @param name of the verb that gives it
 * @param elsewhere a sentence in place of the list, where another service keeps it
 */
export function listCommand(
  args: string[],
  name: string,
  usage: string,
  elsewhere: (config: Config) => string | undefined = () => undefined,
): Promise<void> {
  const options = { csv: { type: 'boolean' } } as const;
  return runCommand(args, usage, { options }, async ({ values: { csv } }) => {
    const config = readConfig();
    const sentence = elsewhere(config);
    if (sentence === undefined) await print(runOwnerVerb(config, name, csv ? 'csv' : ''));
    else console.error(sentence);
  });
}
