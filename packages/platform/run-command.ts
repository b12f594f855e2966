import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the arguments of a command and runs it. A failure becomes one sentence, and exit code 1.
 *
 * @param usage what `--help` prints
 * @param run runs it; null if the arguments do not fit, which prints the usage as well
 */
export async function runCommand<Expected extends ParseArgsConfig>(
  args: string[],
  usage: string,
  expected: Expected,
  run: (typed: ReturnType<typeof parseArgs<Expected & { args: string[] }>>) => Promise<void> | null,
): Promise<void> {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { help: isHelp } = parseArgs({ args, options: { help }, strict: false }).values;
    const done = isHelp ? null : run(parseArgs({ ...expected, args }));
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

/** {@link runCommand} for a command that takes one file, by its absolute path. */
export const runOnFile = (args: string[], usage: string, run: (path: string) => Promise<void>) =>
  runCommand(args, usage, { allowPositionals: true }, ({ positionals: [path, ...others] }) =>
    path === undefined || others.length > 0 ? null : run(resolve(path)),
  );
