import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('callers do not wait for a check that others wait for, if the last one was good', async () => {
  let check = async () => undefined;
  const readiness = createReadiness([() => check()]);
  await readiness.check();
  const slow = Promise.withResolvers<undefined>();
  check = () => slow.promise;
  await readiness.check();
  await readiness.check();
  slow.reject(new Error('no database'));
  await expect.poll(() => readiness.check().then(String, String)).toContain('no database');
});
