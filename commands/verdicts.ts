import { verdictsWords } from '#content/owner-commands.ts';
import { listCommand } from './owner-command.ts';

await listCommand('verdicts', verdictsWords.usage);
