import { visitsWords } from '#content/owner-commands.ts';
import { listCommand } from './owner-command.ts';

await listCommand('visits', visitsWords.usage);
