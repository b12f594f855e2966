import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  currentProcess,
  FolderInUseError,
  lockFolder,
  type ProcessIdentity,
} from '@m8/platform/database/folder-lock.ts';
import { beforeEach, expect, it } from 'vitest';
import { suiteFolder } from '#testing/files/suite-folder.ts';
import { startChild } from './child-process.ts';

const all = suiteFolder();
let folder: string;
let lockFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(all, 'lock-'));
  lockFile = join(folder, 'database.lock');
});

const leftBy = (holder: Partial<ProcessIdentity>, file = lockFile) =>
  writeFile(file, JSON.stringify({ ...currentProcess(), ...holder }));
const take = () => lockFolder('/data', lockFile);

it('is given to one process, and to the next after it was released', async () => {
  const giveBack = await take();
  await expect(take()).rejects.toThrow(FolderInUseError);
  await giveBack();
  await giveBack();
  await (await take())();
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['from a process that has ended', { pid: 4_194_303 }],
  ['if its number now belongs to a process that started later', { started: '1' }],
  ['after a reboot', { boot: 'another' }],
])('is taken over %s', async (_, holder) => {
  await leftBy(holder);
  await take();
  expect(JSON.parse(await readFile(lockFile, 'utf8'))).toMatchObject({
    ...currentProcess(),
    since: expect.any(String),
  });
});

it('is taken over although an earlier takeover was killed', async () => {
  await leftBy({ pid: 4_194_303 });
  await leftBy({ pid: 4_194_302 }, `${lockFile}.takeover`);
  await take();
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it('removes what a process left that was killed while it took the lock', async () => {
  await leftBy({ pid: 4_194_303 }, `${lockFile}.4194303-one`);
  await leftBy({ pid: 4_194_303 }, `${lockFile}.4194303-one.4`);
  await leftBy({}, `${lockFile}.${process.pid}-another`);
  await take();
  expect((await readdir(folder)).sort()).toEqual([
    'database.lock',
    `database.lock.${process.pid}-another`,
  ]);
});

it('is never taken from another machine, whose processes are not visible, or from an unreadable holder', async () => {
  await leftBy({ host: 'elsewhere', pid: 4_194_303 });
  await expect(take()).rejects.toThrow(/on elsewhere since .* delete .*database\.lock/);
  await writeFile(lockFile, '');
  await expect(take()).rejects.toThrow('does not say by whom');
});

it('is not released by a process that no longer holds it', async () => {
  const giveBack = await take();
  await leftBy({ since: 'later' });
  await giveBack();
  expect(await readdir(folder)).toEqual(['database.lock']);
});

it.each([
  ['given to', false],
  ['taken over by', true],
])('is %s one of five that start at once', async (_, isLeft) => {
  if (isLeft) await leftBy({ pid: 4_194_303 });
  const at = String(Date.now() + 1500);
  const children = Array.from({ length: 5 }, () => startChild('take-lock.ts', lockFile, at));
  await Promise.all(children.map((child) => child.hasPrinted(1)));
  const said = children.flatMap(({ lines }) => lines).sort();
  await Promise.all(children.map((child) => child.kill()));
  expect(said).toEqual([...Array(4).fill('refused'), 'taken']);
});
