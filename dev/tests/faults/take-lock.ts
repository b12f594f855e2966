import { lockFolder } from '@m8/platform/database/folder-lock.ts';

// Takes the given lock file at the given time, prints that, and holds it until it is killed.
const [lockFile = '', atMs = '0'] = process.argv.slice(2);
while (Date.now() < Number(atMs));
try {
  await lockFolder('/data', lockFile);
  process.stdout.write('taken\n');
  setInterval(() => undefined, 1000);
} catch {
  process.stdout.write('refused\n');
}
