import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTethered } from './tethered-process.ts';

let server: Server;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** A shell whose own child calls the server of this test, and stays on the line. */
function callingCommand(): [string, ...string[]] {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const call = `require('node:net').connect(${address.port}, '127.0.0.1')`;
  return ['sh', '-c', '"$0" -e "$1" & wait', process.execPath, call];
}

async function nextCall(): Promise<Socket> {
  const [socket]: Socket[] = await once(server, 'connection');
  if (!socket) throw new Error('no call');
  // A killed caller may leave by a reset, and only a line that is read sees its end.
  socket.on('error', () => undefined).resume();
  return socket;
}

test('a program and all that it started end when it is stopped', async () => {
  const called = nextCall();
  const program = startTethered(callingCommand(), '.', {});
  const ended = once(await called, 'close');
  await program.stop();
  await ended;
  expect(program.hasEnded()).toBe(true);
});

test('they end with the process that started them, even where that is killed', async () => {
  const called = nextCall();
  const source = `import { startTethered } from './testing/tethered-process.ts';
startTethered(${JSON.stringify(callingCommand())}, '.', {});`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', source]);
  const ended = once(await called, 'close');
  starter.kill('SIGKILL');
  await ended;
});

test('a program that cannot start says so', async () => {
  const program = startTethered(['no-such-program'], '.', {});
  await expect.poll(() => program.hasEnded()).toBe(true);
  expect(program.output()).toContain('no-such-program');
});
