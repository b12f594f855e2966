import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { expect, it } from 'vitest';
import { askAdminSocket, OwnerError, openAdminSocket } from './admin-socket.ts';
import { createLog } from './log.ts';

async function* failAfter(pieces: string[], error: Error) {
  yield* pieces;
  throw error;
}

const verbs = {
  async *greet(name: string) {
    yield 'Good morning, ';
    yield `${name}.`;
  },
  refuse: () => failAfter([], new OwnerError('There is nobody of that name')),
  fail: () => failAfter([], new Error('secret words')),
  breakOff: () => failAfter(['x'.repeat(100_000)], new Error('secret words')),
};
const dataDir = suiteFolder();
const open = (folder = dataDir) =>
  openAdminSocket({ dataDir: folder, verbs, log: createLog('silent') });

async function ask(name: string, input = ''): Promise<string | null> {
  const pieces = await askAdminSocket(dataDir, name, input);
  return pieces && text(Readable.from(pieces));
}

it("runs the owner's verbs over a socket that only the server's user can reach, also after a crash", async () => {
  const close = await open();
  expect(await ask('greet', 'Zoë')).toBe('Good morning, Zoë.');
  expect((await stat(join(dataDir, 'owner'))).mode & 0o777).toBe(0o700);
  await close();
  expect(await ask('greet')).toBeNull();
  // A killed process leaves its socket behind.
  await writeFile(join(dataDir, 'owner', 'owner.sock'), '');
  expect(await ask('greet')).toBeNull();
  const closeAgain = await open();
  expect(await ask('greet', 'Ada')).toContain('Ada');
  await closeAgain();
});

it.each([
  ['refuse', 'There is nobody of that name'],
  ['fail', 'cannot do this (fail, 500)'],
  ['apples', 'cannot do this (apples, 404)'],
  ['constructor', 'cannot do this (constructor, 404)'],
  ['breakOff', 'stopped in the middle of its answer'],
])('reports why it cannot: %s', async (name, sentence) => {
  const close = await open();
  const refusal = await ask(name).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OwnerError);
  expect(String(refusal)).toContain(sentence);
  expect(String(refusal)).not.toContain('secret');
  await close();
});

it('opens no socket if the path is too long for one', async () => {
  const deep = join(dataDir, 'x'.repeat(120));
  const close = await open(deep);
  expect(await askAdminSocket(deep, 'greet', '')).toBeNull();
  await close();
});
