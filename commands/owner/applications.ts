import { applicationListWords as words } from '#content/applications.ts';
import { listCommand } from './owner-verb.ts';

/** Lists the applications. */
export const applications = (args: string[]) =>
  listCommand(
    args,
    'applications',
    words.usage,
    ({ firebase }) => firebase && words.inFirebase(firebase.projectId),
  );
