import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCopyWords } from '#content/copying-sites.ts';
import { accountPaths, type FactorSetUp } from '#contracts/account.ts';
import { readConfig } from '#server/config.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { appCodeOf } from '#testing/people/authenticator.ts';
import { peopleOfSite } from '#testing/people/people.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';
import { hasNginx } from '#testing/services/nginx.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { readCommandBlocks } from '#testing/site/command-blocks.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';

const compared = siteCopyWords.done(1, 1, 1).split('; ').at(-1);

const run = promisify(execFile);
const serverUrl = process.env.TEST_DATABASE_URL;
const suite = suiteDatabase();
const text = readFileSync('docs/running-it.md', 'utf8');
const owner = 'you@example.org';

const blocks = readCommandBlocks('docs/running-it.md');
const unmarked = blocks.filter(({ mark }) => mark === undefined);

/** The block that is run whose commands have a word in them. */
function blockWith(word: string): string[] {
  const [block, ...others] = unmarked.filter(({ lines }) => lines.join('\n').includes(word));
  expect(others).toEqual([]);
  if (block === undefined) throw new Error(`No block has ${word}`);
  return block.lines;
}

let folder: string;
let site: RunningSite;
let port: string;

/** A command of the document with its paths in the folder of this test. */
function moved(line: string): string {
  const paths = ['/etc/site.env', '/etc/nginx', '/var/lib/site', '/var/backups'];
  const there = paths.reduce((so, path) => so.replaceAll(path, folder + path), line);
  return there.replaceAll('/srv/site', process.cwd()).replaceAll(' -o site -g site', '');
}

/** Types a command as root does, where `runuser` changes nobody. */
async function type(line: string): Promise<string> {
  const { stdout, stderr } = await run('sh', ['-ec', moved(line)], {
    env: { HOME: folder, PATH: `${folder}/bin:${process.env.PATH}` },
  });
  return stdout + stderr;
}

const start = () => startSite({ PORT: port, DATA_DIR: `${folder}/var/lib/site` });

/** Types the commands of a block one after the other; starting and stopping the site is the test's. */
async function typeAll(lines: readonly string[]): Promise<string> {
  let said = '';
  for (const line of lines)
    if (line === 'systemctl stop site') await site.stop();
    else if (line === 'systemctl start site') site = await start();
    else said += await type(line);
  return said;
}

async function settleOwner(): Promise<void> {
  const browser = new TestBrowser(site.url, fetch);
  const ok = async (answer: Promise<Response>) => {
    const { status } = await answer;
    expect(status).toBeLessThan(300);
    return answer;
  };
  await ok(browser.post(accountPaths.signUp, { email: owner, password: 'tulip-harbour' }));
  const link = await peopleOfSite(site.url).mailedLink('verification', owner);
  const token = new URL(link).searchParams.get('token');
  await ok(browser.post(accountPaths.verifyEmail, { token }));
  const begun = await ok(browser.post(accountPaths.beginFactor, {}));
  const { secret }: FactorSetUp = await begun.json();
  await ok(browser.post(accountPaths.turnFactorOn, { code: appCodeOf(secret, new Date()) }));
}

beforeAll(async () => {
  buildSite();
  folder = await mkdtemp(join(tmpdir(), 'running-it-'));
  for (const path of ['bin', 'etc/nginx/sites-enabled', 'var/lib', 'var/backups'])
    await mkdir(join(folder, path), { recursive: true });
  await writeFile(
    join(folder, 'bin/runuser'),
    '#!/bin/sh\n# runuser -u site -- COMMAND\nshift 3\nexec "$@"\n',
  );
  await chmod(join(folder, 'bin/runuser'), 0o755);
  port = String(await freePort());
  await writeFile(
    join(folder, 'etc/site.env'),
    moved('DATA_DIR=/var/lib/site\nRATE_LIMIT_SCALE=1000\n'),
  );
  site = await start();
  await settleOwner();
});
afterAll(async () => {
  await site?.remove();
  await rm(folder, { recursive: true });
});

describe('the commands of docs/running-it.md', () => {
  it('are run below, or marked with why they are not', () => {
    for (const { mark } of blocks) expect(mark ?? 'run').toMatch(/\S/);
    expect(unmarked).toHaveLength(5);
    expect(blocks.length).toBeGreaterThan(unmarked.length);
  });

  it('have settings that the server takes', () => {
    const [, lines = ''] = /```ini\n(APP_ENV[^`]+)```/.exec(text) ?? [];
    const pairs = lines
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2));
    const settings: Record<string, string> = Object.fromEntries(pairs);
    expect(settings.AUTH_SECRET).toBe('');
    const AUTH_SECRET = execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' });
    expect(readConfig({ ...settings, AUTH_SECRET })).toMatchObject({
      production: true,
      trustedProxies: 1,
    });
  });

  it('give somebody the desk', async () => {
    expect(await typeAll(blockWith('--owner'))).toContain(owner);
  });

  it('back a site up while it runs, and bring it back in the place of a broken one', async () => {
    expect(await typeAll(blockWith('owner -- backup'))).toContain('account_user: 1 of 1');
    expect(await typeAll(blockWith('owner -- restore'))).toContain(compared);
    const browser = new TestBrowser(site.url, fetch);
    const signedIn = await browser.post(accountPaths.signIn, {
      email: owner,
      password: 'tulip-harbour',
    });
    // The authenticator app came back with the account.
    expect(signedIn.status).toBe(202);
  });

  it.runIf(serverUrl)('move a site to PostgreSQL', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await suite.executeSql(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    try {
      const address = 'postgresql://site:password@127.0.0.1/site';
      const lines = blockWith('owner -- move').map((line) => line.replace(address, url.href));
      expect(lines.join()).toContain(url.href);
      expect(await typeAll(lines)).toContain(compared);
    } finally {
      await suite.executeSql(`drop database ${name} with (force)`);
      site = await start();
    }
  });

  it.runIf(hasNginx)('set nginx up', async () => {
    const live = join(folder, 'live/site.example');
    await mkdir(live, { recursive: true });
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
        ...['-subj', '/CN=site.example', '-days', '2', '-keyout', `${live}/privkey.pem`],
        ...['-out', `${live}/fullchain.pem`],
      ],
      { stdio: 'ignore' },
    );
    const [copy = '', name = '', remove = '', link = '', test] = blockWith('nginx -t');
    expect(test).toBe('nginx -t');
    for (const line of [copy, name, remove, link]) await type(line);
    const conf = join(folder, 'etc/nginx/sites-enabled/site');
    const file = await readFile(conf, 'utf8');
    await cp(join(folder, 'etc/nginx/site/site.conf'), `${conf}.before`);
    const ports = await Promise.all([freePort(), freePort()]);
    const here = moved(file)
      .replaceAll('/etc/letsencrypt', folder)
      .replaceAll(/^ +listen \[::\].+\n/gm, '')
      .replace('listen 80', `listen 127.0.0.1:${ports[0]}`)
      .replace('listen 443', `listen 127.0.0.1:${ports[1]}`);
    const main = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${here}\n}\n`;
    await writeFile(join(folder, 'nginx.conf'), main);
    const said = await type(`nginx -t -p ${folder} -c ${folder}/nginx.conf 2>&1`);
    expect(said).toContain('test is successful');
  });
});
