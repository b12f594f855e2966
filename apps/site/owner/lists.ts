import { applicationListWords } from '@m8/content/applications.ts';
import { visitsWords } from '@m8/content/owner-commands.ts';
import { whenBackListWords as words } from '@m8/content/when-back.ts';
import { OwnerError } from '@m8/platform/admin-socket.ts';
import { readConfig } from '@m8/platform/config.ts';
import { runCommand } from '@m8/platform/run-command.ts';
import { askAtTerminal, print, runOwnerVerb } from './owner-verb.ts';

/** Lists page views. */
export const visits = (args: string[]) =>
  runCommand(args, visitsWords.usage, {}, () => print(runOwnerVerb(readConfig(), 'visits')));

/** Lists the applications. */
export const applications = (args: string[]) =>
  runCommand(args, applicationListWords.usage, {}, async () => {
    const config = readConfig();
    const { firebase } = config;
    if (firebase) console.error(applicationListWords.inFirebase(firebase.projectId));
    else await print(runOwnerVerb(config, 'applications'));
  });

const options = { tell: { type: 'boolean' }, yes: { type: 'boolean' } } as const;

/** Lists the people who asked for news of Mind M8's return, and mails them. */
export const whenBack = (args: string[]) =>
  runCommand(args, words.usage, { options }, async ({ values: { tell, yes } }) => {
    const config = readConfig();
    if (!tell || !yes) await print(runOwnerVerb(config, 'when-back'));
    if (!tell) return;
    if (!yes) {
      const typed = await askAtTerminal(words.ask);
      if (typed.trim().toLowerCase() !== 'yes') throw new OwnerError(words.notAsked);
    }
    await print(runOwnerVerb(config, 'when-back-tell'));
  });
