import { pbkdf2 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { afterEach, expect, it } from 'vitest';
import { storePart } from './receive-form.ts';

const derive = promisify(pbkdf2);

const folder = suiteFolder();
const path = join(folder, 'a');
afterEach(() => rm(path, { force: true }));

it('leaves no file that appears after a failure', async () => {
  // The same threads open files.
  const busy = Array.from({ length: 8 }, () => derive('a', 'b', 100_000, 64, 'sha512'));
  const part = new Readable({ read: () => undefined });
  const stored = storePart(part, path, 100);
  part.destroy(new Error('gone'));
  await expect(stored).rejects.toThrow('gone');
  const left = readdirSync(folder);
  await Promise.all(busy);
  await pause(50);
  expect(await readdir(folder)).toEqual(left);
});

it('refuses what is too large, and reads to its end', async () => {
  let given = 0;
  const part = Readable.from(
    (function* () {
      for (; given < 100; given += 1) yield Buffer.alloc(1000);
    })(),
    { objectMode: false, highWaterMark: 1000 },
  );
  const stored = storePart(part, path, 1500);
  await expect(stored).rejects.toMatchObject({ code: 'documind/file-too-large' });
  expect(given).toBe(100);
});
