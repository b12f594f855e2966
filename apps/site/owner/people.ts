import { open } from 'node:fs/promises';
import { peopleWords as words } from '@m8/content/owner-commands.ts';
import { OwnerError } from '@m8/platform/admin-socket.ts';
import { type Config, readConfig } from '@m8/platform/config.ts';
import { runCommand } from '@m8/platform/run-command.ts';
import { askAtTerminal, print, runOwnerVerb } from './owner-verb.ts';

const address = { type: 'string' } as const;
const verbs = {
  find: address,
  disable: address,
  enable: address,
  'code-off': address,
  delete: address,
  export: address,
  owner: address,
  reviewer: address,
  'no-desk': address,
};
type Verb = keyof typeof verbs;
// TypeScript loses the key types here.
const names = Object.keys(verbs) as Verb[];

async function save(pieces: AsyncIterable<string>, path: string): Promise<void> {
  // Only this user may read it, even if the file existed before.
  const file = await open(path, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(pieces);
  } finally {
    await file.close();
  }
}

async function confirm(config: Config, address: string): Promise<void> {
  await print(runOwnerVerb(config, 'people-describe', address));
  const typed = await askAtTerminal(words.confirm);
  if (typed.trim().toLowerCase() !== address.trim().toLowerCase())
    throw new OwnerError(words.notConfirmed);
}

async function run(verb: Verb, text: string, to?: string, yes?: boolean): Promise<void> {
  const config = readConfig();
  // With accounts in Firebase, this only does half of the job.
  if (config.firebase)
    console.error(`${words.inFirebase(config.firebase.projectId)}\n${words.there[verb]}`);
  if (verb === 'delete' && !yes) await confirm(config, text);
  const pieces = runOwnerVerb(config, `people-${verb}`, text);
  if (verb === 'export' && to !== undefined) await save(pieces, to);
  else await print(pieces);
}

const options = { ...verbs, to: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Finds, disables, exports and deletes accounts. */
export const people = (args: string[]) =>
  runCommand(args, words.usage, { options }, ({ values }) => {
    const [verb, other] = names.filter((name) => values[name] !== undefined);
    if (verb === undefined || other !== undefined) return null;
    return run(verb, values[verb] ?? '', values.to, values.yes);
  });
