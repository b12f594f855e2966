import { applicationListWords as words } from '#content/applications.ts';
import { listCommand } from './owner-command.ts';

await listCommand(
  'applications',
  words.usage,
  ({ firebase }) => firebase && words.inFirebase(firebase.projectId),
);
