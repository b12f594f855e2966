import { visitsWords } from '#content/owner-commands.ts';
import { listCommand } from './owner-verb.ts';

/** Lists page views. */
export const visits = (args: string[]) => listCommand(args, 'visits', visitsWords.usage);
