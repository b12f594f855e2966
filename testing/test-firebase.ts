import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestFirebase } from './firebase-for-tests.ts';
import { projectRoot } from '#checks/source-files.ts';

/** The browser tests that need Firebase's emulators; a report and filters may follow. */
export const firebaseTests = [
  'playwright',
  'test',
  '--config=playwright.firebase.config.ts',
] as const;

if (import.meta.main) {
  const firebase = await startTestFirebase();
  if ('reason' in firebase) {
    console.error(`The tests on Firebase did not run: ${firebase.reason}.`);
    process.exitCode = 1;
  } else {
    const [program, ...args] = firebaseTests;
    const child = spawn(program, [...args, ...process.argv.slice(2)], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...firebase.variables },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    if (firebase.note) console.log(firebase.note);
    await firebase.stop();
    process.exitCode = code ?? 1;
  }
}
