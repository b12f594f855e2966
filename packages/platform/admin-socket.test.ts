import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { expect, it } from 'vitest';
import { askAdminSocket, OwnerError, openAdminSocket } from './admin-socket.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const verbs = {
  async *greet(name: string) {
    yield `Good morning, `;
    yield `${name}.`;
  },
  async *refuse() {
    if (Date.now() > 0) throw new OwnerError('There is nobody of that name');
    yield '';
  },
  async *fail() {
    if (Date.now() > 0) throw new Error('secret words');
    yield '';
  },
  async *breakOff() {
    yield 'x'.repeat(100_000);
    throw new Error('secret words');
  },
};
const dataDir = suiteFolder();

async function ask(name: string, input = ''): Promise<string | null> {
  const pieces = await askAdminSocket(dataDir, name, input);
  return pieces && text(Readable.from(pieces));
}

it("runs the owner's verbs over a socket that only the server's user can reach", async () => {
  const close = await openAdminSocket({ dataDir, verbs, log });
  expect(await ask('greet', 'Zoë')).toBe('Good morning, Zoë.');
  expect((await stat(join(dataDir, 'owner'))).mode & 0o777).toBe(0o700);
  await close();
  expect(await ask('greet')).toBeNull();
});

it.each([
  ['refuse', 'There is nobody of that name'],
  ['fail', 'cannot do this (fail, 500)'],
  ['apples', 'cannot do this (apples, 404)'],
  ['constructor', 'cannot do this (constructor, 404)'],
  ['breakOff', 'stopped in the middle of its answer'],
])('reports why it cannot: %s', async (name, sentence) => {
  const close = await openAdminSocket({ dataDir, verbs, log });
  const refusal = await ask(name).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OwnerError);
  expect(String(refusal)).toContain(sentence);
  expect(String(refusal)).not.toContain('secret');
  await close();
});

it('opens again after a killed process left its socket behind', async () => {
  await writeFile(join(dataDir, 'owner', 'owner.sock'), '');
  expect(await ask('greet')).toBeNull();
  const close = await openAdminSocket({ dataDir, verbs, log });
  expect(await ask('greet', 'Ada')).toContain('Ada');
  await close();
});

it('opens no socket if the path is too long for one', async () => {
  const deep = join(dataDir, 'x'.repeat(120));
  const close = await openAdminSocket({ dataDir: deep, verbs, log });
  expect(await askAdminSocket(deep, 'greet', '')).toBeNull();
  await close();
});
