import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server with settings it should refuse, and waits for its end. */
async function startAndFail(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, out };
}

test('a wrong setting stops the start with one sentence that names it, and touches nothing', async () => {
  const { code, out } = await startAndFail({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(out).toBe('The site did not start: PORT must be a whole number from 1 to 65535\n');
  expect(await readdir(dataDir)).toEqual([]);
});

test('production does not start without its secret', async () => {
  const { code, out } = await startAndFail({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://site.example',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(code).toBe(1);
  expect(out).toBe('The site did not start: AUTH_SECRET is required when APP_ENV is production\n');
});
