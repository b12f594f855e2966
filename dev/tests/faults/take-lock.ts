import { lockFolder } from '@m8/platform/database/folder-lock.ts';

// Takes the lock file it is given at the moment it is given, says so, and holds it until killed.
const [lockFile = '', atMs = '0'] = process.argv.slice(2);
while (Date.now() < Number(atMs));
try {
  await lockFolder('/data', lockFile);
  process.stdout.write('taken\n');
  setInterval(() => undefined, 1000);
} catch {
  process.stdout.write('refused\n');
}
