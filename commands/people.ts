import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { ownerCommand, runOwnerVerb } from './run-owner-verb.ts';

const usage = `Finds, disables, exports and deletes the accounts of the site.

  npm run people -- --find TEXT          accounts whose address or name contains the text
  npm run people -- --disable ADDRESS    ends sessions and keys, and lets nobody sign in
  npm run people -- --enable ADDRESS     lets them sign in again
  npm run --silent people -- --export ADDRESS > person.json
  npm run people -- --export ADDRESS --to person.json
                                         all that is kept about a person, with their documents' texts
  npm run people -- --delete ADDRESS     erases all of it; asks for the address, unless --yes is given

It works while the site runs and while it is stopped. With Firebase, ADDRESS may be a user's id there.
`;

const verbs = ['find', 'disable', 'enable', 'delete', 'export'] as const;

/** Accounts live in Firebase then: what is done here is only half of it. */
function tellOfFirebase({ firebase }: Config, verb: (typeof verbs)[number]): void {
  if (firebase === undefined) return;
  const there = {
    find: 'Here are those who used DocuMind',
    disable: 'This ends their keys and tokens here; disable them there, too',
    enable: 'This lets them use DocuMind here again; enable them there, too',
    delete: 'This erases what this server holds; delete them and their applications there, too',
    export: 'This is what this server holds; their applications are there',
  };
  console.error(
    `Accounts are kept in your Firebase project: https://console.firebase.google.com/project/${firebase.projectId}/authentication/users\n${there[verb]}.`,
  );
}

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
  const question = 'All of it is erased for good, backups excepted. Type the address to go on: ';
  const typed = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    void terminal.question(question).then(resolve);
  });
  terminal.close();
  if (typed.trim().toLowerCase() !== address.trim().toLowerCase())
    throw new OwnerError('That is not the address. Nothing was deleted');
}

async function run(verb: (typeof verbs)[number], text: string): Promise<void> {
  const config = readConfig();
  tellOfFirebase(config, verb);
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
    delete: { type: 'string' },
    export: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [verb, other] = verbs.filter((name) => values[name] !== undefined);
if (values.help || verb === undefined || other !== undefined) {
  process.stdout.write(usage);
  if (!values.help) process.exitCode = 1;
} else await ownerCommand(() => run(verb, values[verb] ?? ''));
