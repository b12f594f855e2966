import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { openOwnerDoor, readThroughOwnerDoor } from './owner-door.ts';

const log = createLog('silent');
const lists = {
  pears: async () => [{ kind: 'Conference' }],
  plums: async () => {
    throw new Error('The database is gone');
  },
};
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('gives lists through a socket that only its user can reach', async () => {
  const close = await openOwnerDoor({ dataDir, lists, log });
  expect(await readThroughOwnerDoor(dataDir, 'pears')).toEqual([{ kind: 'Conference' }]);
  expect((await stat(join(dataDir, 'owner'))).mode & 0o777).toBe(0o700);
  await close();
  await expect(readThroughOwnerDoor(dataDir, 'pears')).rejects.toThrow();
});

it.each(['plums', 'apples', 'constructor', ''])('says so where it cannot give %j', async (name) => {
  const close = await openOwnerDoor({ dataDir, lists, log });
  await expect(readThroughOwnerDoor(dataDir, name)).rejects.toThrow(`no list of ${name}`);
  await close();
});

it('opens again after a killed process left its socket behind', async () => {
  await writeFile(join(dataDir, 'owner', 'lists.sock'), '');
  const close = await openOwnerDoor({ dataDir, lists, log });
  expect(await readThroughOwnerDoor(dataDir, 'pears')).toHaveLength(1);
  await close();
});

it('goes without a door where the path is too long for a socket', async () => {
  const deep = join(dataDir, 'x'.repeat(120));
  const close = await openOwnerDoor({ dataDir: deep, lists, log });
  await close();
});
