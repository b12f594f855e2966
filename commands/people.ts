import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { peopleWords as words } from '#content/owner-commands.ts';
import { type Config, readConfig } from '#server/config.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { ownerCommand, runOwnerVerb } from './run-owner-verb.ts';

const verbs = [
  'find',
  'disable',
  'enable',
  'code-off',
  'delete',
  'export',
  'owner',
  'reviewer',
  'no-desk',
] as const;

async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces)
    await new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()));
}

async function save(pieces: AsyncIterable<string>, path: string): Promise<void> {
  // Only who asked may read it, also where the file was there before.
  const file = await open(path, 'w', 0o600);
  try {
    await file.chmod(0o600);
    for await (const piece of pieces) await file.write(piece);
  } finally {
    await file.close();
  }
}

async function confirm(config: Config, address: string): Promise<void> {
  await print(runOwnerVerb(config, 'people-describe', address));
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    void terminal.question(words.confirm).then(resolve);
  });
  terminal.close();
  if (typed.trim().toLowerCase() !== address.trim().toLowerCase())
    throw new OwnerError(words.notConfirmed);
}

async function run(verb: (typeof verbs)[number], text: string): Promise<void> {
  const config = readConfig();
  // Accounts live in Firebase then: what is done here is only half of it.
  if (config.firebase)
    console.error(`${words.inFirebase(config.firebase.projectId)}\n${words.there[verb]}`);
  if (verb === 'delete' && !values.yes) await confirm(config, text);
  const pieces = runOwnerVerb(config, `people-${verb}`, text);
  if (verb === 'export' && values.to !== undefined) await save(pieces, values.to);
  else await print(pieces);
}

const { values } = parseArgs({
  options: {
    find: { type: 'string' },
    disable: { type: 'string' },
    enable: { type: 'string' },
    'code-off': { type: 'string' },
    delete: { type: 'string' },
    export: { type: 'string' },
    owner: { type: 'string' },
    reviewer: { type: 'string' },
    'no-desk': { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [verb, other] = verbs.filter((name) => values[name] !== undefined);
if (values.help || verb === undefined || other !== undefined) {
  process.stdout.write(words.usage);
  if (!values.help) process.exitCode = 1;
} else await ownerCommand(() => run(verb, values[verb] ?? ''));
