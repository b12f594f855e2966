import { ownerWords as words } from '@m8/content/owner-commands.ts';

/** The owner's commands; each is loaded on demand. */
const commands: Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>> = {
  people: async () => (await import('./people.ts')).people,
  applications: async () => (await import('./lists.ts')).applications,
  visits: async () => (await import('./lists.ts')).visits,
  'when-back': async () => (await import('./lists.ts')).whenBack,
  backup: async () => (await import('./copies.ts')).backup,
  restore: async () => (await import('./copies.ts')).restore,
  move: async () => (await import('./copies.ts')).move,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
if (command) await command(args);
else if (name === '--help' || name === '-h') process.stdout.write(words.usage);
else {
  if (name !== '') console.error(words.unknown(name));
  process.stdout.write(words.usage);
  process.exitCode = 2;
}
